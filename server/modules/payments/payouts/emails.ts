import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { instantText, nairaText } from '../../../gateways/mail/format-text.ts';
import { maskNumber } from '../../../db/sealed.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { moneyMailJob } from '../host-money/email-jobs.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import type { PaymentJobs } from '../payments.ts';
import * as copy from '../email-copy.ts';
import { type PayoutRow, readPayout } from './rows.ts';

const factsOf = ({ amountKobo, bankName, numberLast4, reference, createdAt }: PayoutRow) =>
  [
    ['Amount', nairaText(amountKobo)],
    ['Bank', bankName],
    ['Account', maskNumber(numberLast4)],
    ['Requested', instantText(createdAt)],
    ['Reference', reference],
  ] as const;

/** Where the owner of a payout sees their money. */
const ownMoney = (base: string, { source }: PayoutRow) =>
  source === 'host'
    ? { label: copy.seeBalance, url: `${base}/dashboardLayout/hostdashboard` }
    : { label: copy.seeCredit, url: `${base}/managebookings` };

/** Confirms the request of a guest, because someone else may have made it. */
function creditPayoutEmail(base: string, payout: PayoutRow): EmailTemplate {
  return {
    subject: copy.creditPayoutSubject(nairaText(payout.amountKobo)),
    before: [copy.creditPayoutRequested, copy.creditPayoutNotYou],
    facts: factsOf(payout),
    button: ownMoney(base, payout),
  };
}

function payoutSentEmail(base: string, payout: PayoutRow): EmailTemplate {
  return {
    subject: copy.paidOutSubject(nairaText(payout.amountKobo)),
    before: [copy.paidOut],
    facts: factsOf(payout),
    button: ownMoney(base, payout),
  };
}

function payoutReturnedEmail(base: string, payout: PayoutRow): EmailTemplate {
  const isCredit = payout.source === 'credit';
  return {
    subject: copy.returnedSubject(nairaText(payout.amountKobo)),
    before: [isCredit ? copy.returnedToCredit : copy.returned],
    facts: factsOf(payout),
    button: isCredit
      ? ownMoney(base, payout)
      : { label: copy.checkBankDetails, url: `${base}/dashboardLayout/accountsetting` },
    after: [copy.checkBeforeWithdrawing],
  };
}

/** The jobs that email hosts and guests about their payouts. */
export function payoutMailJobs(context: HostMoneyContext): PaymentJobs {
  const { base } = context;
  return {
    ...moneyMailJob(context, PAYMENT_JOBS.mailCreditPayout, async (tx, reference) => {
      const payout = await readPayout(tx, reference);
      return payout && creditPayoutEmail(base(), payout);
    }),
    ...moneyMailJob(context, PAYMENT_JOBS.mailPaidOut, async (tx, reference) => {
      const payout = await readPayout(tx, reference);
      return payout?.status === 'done' ? payoutSentEmail(base(), payout) : undefined;
    }),
    ...moneyMailJob(context, PAYMENT_JOBS.mailPayoutReturned, async (tx, reference) => {
      const payout = await readPayout(tx, reference);
      return payout && payoutReturnedEmail(base(), payout);
    }),
  };
}
