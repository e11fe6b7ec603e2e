import type { AccountId } from '#contract/units.ts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../db/open.ts';
import { bankMailJobs } from '../bank-accounts/emails.ts';
import type { PaymentsContext } from '../context.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import type { PaymentJobs } from '../payments.ts';
import { attemptPayout, checkPayout } from '../payouts/attempts.ts';
import { payoutMailJobs } from '../payouts/emails.ts';
import { orderPayout, type OrderedPayout } from '../payouts/order.ts';
import { sweepPayouts } from '../payouts/sweep.ts';
import { hostMoneyContext } from './context.ts';
import { onHostDeleted } from './account-deletion.ts';
import { bankRoutes, moneyRoutes } from './routes.ts';

/** Hosts' balances, bank accounts and payouts. */
export interface HostMoney {
  order(hostId: AccountId): Promise<OrderedPayout>;
  /**
   * Checks a payout about which there is news; returns whether there is nothing left to wait for.
   */
  check(reference: string): Promise<boolean>;
  sweep(): Promise<void>;
  onAccountDeleted(tx: Transaction, hostId: AccountId): Promise<void>;
  routes(app: FastifyInstance): void;
  readonly jobs: PaymentJobs;
}

/** Creates balances, payouts and bank accounts of hosts. */
export function createHostMoney(payments: PaymentsContext): HostMoney {
  const context = hostMoneyContext(payments);
  return {
    order: (hostId) => orderPayout(context, hostId),
    check: (reference) => checkPayout(context, reference),
    sweep: () => sweepPayouts(context),
    onAccountDeleted: onHostDeleted,
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
