import type { PaymentsContext } from './context.ts';
import { handleEvent } from './events.ts';
import { PAYMENT_JOBS } from './kinds.ts';
import { createHostMoney } from './host-money/service.ts';
import { earn } from './ledger.ts';
import type { PaymentJobs, Payments } from './payments.ts';
import { createReconcile } from './reconcile.ts';
import { attemptRefund } from './refund-attempts.ts';
import { orderRefund } from './refunds.ts';
import { returnPageRoutes } from './return-page.ts';
import { settlePayment } from './settle.ts';
import { shared } from './sharing.ts';
import { startPayment } from './start.ts';
import { createVerify } from './verify.ts';
import { webhookRoute } from './webhook-route.ts';

// Other modules reach this one through here alone.
export { readHostMoneyOf } from './host-money/export.ts';
export { hostAccount, readBalance } from './ledger.ts';
export type {
  NewPayment,
  OrderedRefund,
  Payments,
  PaymentSubscriber,
  SettledPayment,
  Settlement,
  StartedPayment,
} from './payments.ts';

export function createPayments(context: PaymentsContext): Payments {
  // Whoever asks while the provider is being asked gets the same answer.
  const settle = shared((reference) => settlePayment(context, reference));
  const money = createHostMoney(context);
  const reconcile = createReconcile(context, settle, () => money.sweep());
  const look = { settle, lookAtPayout: (reference: string) => money.look(reference) };
  const jobs: PaymentJobs = {
    [PAYMENT_JOBS.event]: (payload) => handleEvent(context, look, payload),
    [PAYMENT_JOBS.refund]: (payload) => attemptRefund(context, payload),
    [PAYMENT_JOBS.reconcile]: reconcile,
    ...money.jobs,
  };
  return {
    start: (payment) => startPayment(context, payment),
    settle,
    orderRefund: (tx, refund, now) => orderRefund(context, tx, refund, now),
    earn: (tx, earning, now) => earn(tx, context.random, earning, now),
    wake: context.wakeJobs,
    payOut: (hostId) => money.order(hostId),
    leave: (tx, hostId) => money.leave(tx, hostId),
    verify: createVerify(context, settle),
    routes: (app) => {
      webhookRoute(app, context);
      returnPageRoutes(app);
    },
    hostRoutes: (app) => money.routes(app),
    jobs,
  };
}
