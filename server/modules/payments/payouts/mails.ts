import type { Letter } from '../../../gateways/mail/letter.ts';
import { instantText, nairaText } from '../../../gateways/mail/words.ts';
import { masked } from '../../../db/sealed.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { hostMailJob } from '../host-money/mail-jobs.ts';
import { PAYMENT_JOBS } from '../kinds.ts';
import type { PaymentJobs } from '../payments.ts';
import { type PayoutRow, readPayout } from './rows.ts';

const factsOf = ({ amountKobo, bankName, numberLast4, reference, createdAt }: PayoutRow) =>
  [
    ['Amount', nairaText(amountKobo)],
    ['Bank', bankName],
    ['Account', masked(numberLast4)],
    ['Asked for', instantText(createdAt)],
    ['Reference', reference],
  ] as const;

const dashboard = (base: string) => ({
  label: 'See your money',
  url: `${base}/dashboardLayout/hostdashboard`,
});

function paidOutLetter(base: string, payout: PayoutRow): Letter {
  return {
    subject: `Paid out: ${nairaText(payout.amountKobo)}`,
    before: ['Your money has been sent to your bank.'],
    facts: factsOf(payout),
    button: dashboard(base),
  };
}

function returnedLetter(base: string, payout: PayoutRow): Letter {
  return {
    subject: `Your payout came back: ${nairaText(payout.amountKobo)}`,
    before: [
      'Your bank did not take this payout. Nothing is lost: the money is on your balance again.',
    ],
    facts: factsOf(payout),
    button: { label: 'Check your bank details', url: `${base}/dashboardLayout/accountsetting` },
    after: ['Please check your bank details before you withdraw again.'],
  };
}

export function payoutMailJobs(context: HostMoneyContext): PaymentJobs {
  const { base } = context;
  return {
    ...hostMailJob(context, PAYMENT_JOBS.mailPaidOut, async (tx, reference) => {
      const payout = await readPayout(tx, reference);
      return payout?.status === 'done' ? paidOutLetter(base(), payout) : undefined;
    }),
    ...hostMailJob(context, PAYMENT_JOBS.mailPayoutReturned, async (tx, reference) => {
      const payout = await readPayout(tx, reference);
      return payout && returnedLetter(base(), payout);
    }),
  };
}
