import type { PaymentsContext } from './context.ts';
import { createGuestCredit } from './credit/service.ts';
import { handleEvent } from './events.ts';
import { PAYMENT_JOBS } from './schedule.ts';
import { createHostMoney } from './host-money/service.ts';
import { ledgerJobs } from './ledger/ledger-monitor.ts';
import { releaseEscrowToHost } from './ledger/ledger.ts';
import type { PaymentJobs, Payments } from './payments.ts';
import { orderManualRefund } from './manual-refunds/order.ts';
import { readRefundableParts } from './manual-refunds/parts.ts';
import { createReconcile } from './reconcile.ts';
import { attemptRefund, checkRefunds } from './refund-attempts.ts';
import { orderRefund } from './refunds.ts';
import { returnPageRoutes } from './return-page.ts';
import { settlePayment } from './settle.ts';
import { singleFlight } from './single-flight.ts';
import { startPayment } from './start.ts';
import { statementJobs } from './statement/statement-jobs.ts';
import { createTransfers, settleWithAccounts } from './transfers/service.ts';
import { createVerify } from './verify.ts';
import { webhookRoute } from './webhook-route.ts';

// Other modules use this one only through this file.
export { readPayoutsOf } from './host-money/export.ts';
export { unfreezePayouts } from './ledger/ledger-freeze.ts';
export { hostAccount, type LedgerAccount, readBalance } from './ledger/ledger.ts';
export type {
  OrderedRefund,
  Payments,
  PaymentSubscriber,
  TransferChange,
  TransferSubscriber,
} from './payments.ts';
export type { OrderedManualRefund } from './manual-refunds/order.ts';
export { readTransfersOf } from './transfers/export.ts';
export { type AccountRequest, mayIssue, type Reservation } from './transfers/issue.ts';
export { type BankTransfer, progressOf, readTransfer } from './transfers/rows.ts';

/**
 * Creates the payments module: start, verify, webhooks, refunds, the reconciler and hosts' money.
 */
export function createPayments(context: PaymentsContext): Payments {
  // Callers that come while the card provider is being asked share its answer.
  const settle = singleFlight((reference) => settlePayment(context, reference));
  // It reads before it asks, so calls that come together would otherwise ask one after the other.
  const settleAll = singleFlight(settleWithAccounts(context, settle));
  const money = createHostMoney(context);
  const reconcile = createReconcile(context, settle, () => money.sweep());
  const checks = { settle, checkPayout: (reference: string) => money.check(reference) };
  const jobs: PaymentJobs = {
    [PAYMENT_JOBS.event]: (payload) => handleEvent(context, checks, payload),
    [PAYMENT_JOBS.refund]: (payload) => attemptRefund(context, payload),
    [PAYMENT_JOBS.reconcile]: reconcile,
    [PAYMENT_JOBS.transfer]: async ({ reference }) => {
      await settle(reference ?? '');
    },
    ...ledgerJobs(context),
    ...statementJobs(context, {
      charge: settle,
      refund: (reference) => checkRefunds(context, reference),
      payout: checks.checkPayout,
    }),
    ...money.jobs,
  };
  return {
    start: (payment) => startPayment(context, payment),
    settle: settleAll,
    transfers: createTransfers(context, settleAll),
    orderRefund: (tx, refund, now) => orderRefund(context, tx, refund, now),
    manualRefunds: {
      readParts: readRefundableParts,
      order: (tx, refund, now) => orderManualRefund(context, tx, refund, now),
    },
    credit: createGuestCredit(context),
    releaseEscrowToHost: (tx, earning, now) =>
      releaseEscrowToHost(tx, context.random, earning, now),
    wake: context.wakeJobs,
    payOut: (hostId) => money.order(hostId),
    onAccountDeleted: (tx, account) => money.onAccountDeleted(tx, account),
    verify: createVerify(context, settleAll),
    routes: (app) => {
      webhookRoute(app, context);
      returnPageRoutes(app);
    },
    hostRoutes: (app) => money.routes(app),
    creditPayoutRoutes: (app) => money.creditPayoutRoutes(app),
    jobs,
  };
}
