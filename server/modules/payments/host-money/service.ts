import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../db/open.ts';
import { bankMailJobs } from '../bank-accounts/mails.ts';
import type { PaymentsContext } from '../context.ts';
import { PAYMENT_JOBS } from '../kinds.ts';
import type { PaymentJobs } from '../payments.ts';
import { attemptPayout, lookAtPayout } from '../payouts/attempts.ts';
import { payoutMailJobs } from '../payouts/mails.ts';
import { orderPayout, type OrderedPayout } from '../payouts/order.ts';
import { sweepPayouts } from '../payouts/sweep.ts';
import { hostMoneyContext } from './context.ts';
import { leaveMoney } from './leaving.ts';
import { bankRoutes, moneyRoutes } from './routes.ts';

/** Hosts' balances, bank accounts and payouts. */
export interface HostMoney {
  order(hostId: string): Promise<OrderedPayout>;
  /** Acts on news of a payout; whether there's nothing left to wait for. */
  look(reference: string): Promise<boolean>;
  sweep(): Promise<void>;
  leave(tx: Transaction, hostId: string): Promise<void>;
  routes(app: FastifyInstance): void;
  readonly jobs: PaymentJobs;
}

export function createHostMoney(payments: PaymentsContext): HostMoney {
  const context = hostMoneyContext(payments);
  return {
    order: (hostId) => orderPayout(context, hostId),
    look: (reference) => lookAtPayout(context, reference),
    sweep: () => sweepPayouts(context),
    leave: leaveMoney,
    routes: (app) => {
      moneyRoutes(app, context);
      bankRoutes(app, context);
    },
    jobs: {
      [PAYMENT_JOBS.payout]: (payload) => attemptPayout(context, payload),
      ...payoutMailJobs(context),
      ...bankMailJobs(context),
    },
  };
}
