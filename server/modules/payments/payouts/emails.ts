import type { EmailTemplate } from '../../../gateways/mail/email-template.ts';
import { instantText, nairaText } from '../../../gateways/mail/format-text.ts';
import { maskNumber } from '../../../db/sealed.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { hostMailJob } from '../host-money/email-jobs.ts';
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

const dashboard = (base: string) => ({
  label: copy.seeBalance,
  url: `${base}/dashboardLayout/hostdashboard`,
});

function payoutSentEmail(base: string, payout: PayoutRow): EmailTemplate {
  return {
    subject: copy.paidOutSubject(nairaText(payout.amountKobo)),
    before: [copy.paidOut],
    facts: factsOf(payout),
    button: dashboard(base),
  };
}

function payoutReturnedEmail(base: string, payout: PayoutRow): EmailTemplate {
  return {
    subject: copy.returnedSubject(nairaText(payout.amountKobo)),
    before: [copy.returned],
    facts: factsOf(payout),
    button: { label: copy.checkBankDetails, url: `${base}/dashboardLayout/accountsetting` },
    after: [copy.checkBeforeWithdrawing],
  };
}

/** The jobs that email hosts about sent and returned payouts. */
export function payoutMailJobs(context: HostMoneyContext): PaymentJobs {
  const { base } = context;
  return {
    ...hostMailJob(context, PAYMENT_JOBS.mailPaidOut, async (tx, reference) => {
      const payout = await readPayout(tx, reference);
      return payout?.status === 'done' ? payoutSentEmail(base(), payout) : undefined;
    }),
    ...hostMailJob(context, PAYMENT_JOBS.mailPayoutReturned, async (tx, reference) => {
      const payout = await readPayout(tx, reference);
      return payout && payoutReturnedEmail(base(), payout);
    }),
  };
}
