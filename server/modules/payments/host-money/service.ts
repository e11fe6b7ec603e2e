import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { AccountId } from '#contract/units.ts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../db/open.ts';
import { bankMailJobs } from '../bank-accounts/emails.ts';
import type { PaymentsContext } from '../context.ts';
import { creditPayoutRoutes } from '../credit-payout/routes.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import type { PaymentJobs } from '../payments.ts';
import { attemptPayout, checkPayout } from '../payouts/attempts.ts';
import { payoutMailJobs } from '../payouts/emails.ts';
import { orderPayout, type OrderedPayout } from '../payouts/order.ts';
import { sweepPayouts } from '../payouts/sweep.ts';
import { hostMoneyContext } from './context.ts';
import { onHostDeleted, onPaidOutGuestDeleted } from './account-deletion.ts';
import { bankRoutes, moneyRoutes } from './routes.ts';

/** Hosts' balances, bank accounts and payouts, and the payouts of guests' credit. */
export interface HostMoney {
  order(hostId: AccountId): Promise<OrderedPayout>;
  /** Checks a payout that an event was about; returns whether there is nothing left to wait for. */
  check(reference: string): Promise<boolean>;
  sweep(): Promise<void>;
  onAccountDeleted(
    tx: Transaction,
    account: { readonly id: AccountId; readonly kind: AccountKind },
  ): Promise<void>;
  routes(app: FastifyInstance): void;
  /** Routes for paying out guests' credit. */
  creditPayoutRoutes(app: FastifyInstance): void;
  readonly jobs: PaymentJobs;
}

/** Creates balances, payouts and bank accounts of hosts. */
export function createHostMoney(payments: PaymentsContext): HostMoney {
  const context = hostMoneyContext(payments);
  return {
    order: (ownerId) => orderPayout(context, { ownerId, source: 'host' }),
    check: (reference) => checkPayout(context, reference),
    sweep: () => sweepPayouts(context),
    onAccountDeleted: (tx, { id, kind }) =>
      kind === 'host' ? onHostDeleted(tx, id) : onPaidOutGuestDeleted(tx, id),
    routes: (app) => {
      moneyRoutes(app, context);
      bankRoutes(app, context);
    },
    creditPayoutRoutes: (app) => creditPayoutRoutes(app, context),
    jobs: {
      [PAYMENT_JOBS.payout]: (payload) => attemptPayout(context, payload),
      ...payoutMailJobs(context),
      ...bankMailJobs(context),
    },
  };
}
