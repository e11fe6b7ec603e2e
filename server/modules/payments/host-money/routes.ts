import type { Kobo } from '#contract/units.ts';
import type { FastifyInstance } from 'fastify';
import { hostMoneyApi } from '#contract/payments/host-money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { ApiError } from '../../../http/api-error.ts';
import { actorRoute, route } from '../../../http/contract-to-route.ts';
import { inOneSnapshot } from '../../../db/open.ts';
import { maskNumber } from '../../../db/sealed.ts';
import { confirmBankAccount, readLinkedAccount } from '../bank-accounts/confirm.ts';
import { readAccountName } from '../bank-accounts/read-account-name.ts';
import { readBankAccounts } from '../bank-accounts/rows.ts';
import { saveBankDetails } from '../bank-accounts/save.ts';
import { hostAccount, readBalance } from '../ledger/ledger.ts';
import { orderPayout } from '../payouts/order.ts';
import { readPayout } from '../payouts/rows.ts';
import * as copy from '../copy.ts';
import { readHostBalance } from './balance.ts';
import type { HostMoneyContext } from './context.ts';
import { readEntries, stateOf } from './entries.ts';

const naira = (kobo: Kobo) => kobo / KOBO_PER_NAIRA;

/** Kobo (₦100,000). A larger payout requires a recent code, if the account has a second factor. */
export const PAYOUT_WITHOUT_CODE = 100_000 * KOBO_PER_NAIRA;

/** The session is checked in the database before money is shown. */
const CURRENT = { currentSession: true } as const;

/**
 * Routes with which hosts see their money and request payouts. Amounts are naira on the wire.
 *
 * @throws {ApiError} From the handlers: PAYMENT_NOT_FOUND for another host's payout,
 * SECOND_FACTOR_NEEDED for a large one, and what ordering a payout throws
 */
export function moneyRoutes(app: FastifyInstance, context: HostMoneyContext): void {
  const { db } = context;
  actorRoute(
    app,
    hostMoneyApi.balance,
    async ({ actor }) => ({
      message: copy.availableBalance,
      data: naira(await readBalance(db, hostAccount(actor.accountId))),
    }),
    CURRENT,
  );
  actorRoute(
    app,
    hostMoneyApi.money,
    async ({ actor, query }) => {
      // The newest entry's balance equals the available one.
      const data = await inOneSnapshot(db, async (tx) => {
        const balance = await readHostBalance(tx, actor.accountId);
        const { entries, more } = await readEntries(tx, actor.accountId, query.before);
        const { available, expected, processing } = balance;
        return {
          balance: {
            available: naira(available),
            expected: naira(expected),
            processing: naira(processing),
          },
          entries,
          more,
        };
      });
      return { message: 'Your money.', data };
    },
    CURRENT,
  );
  actorRoute(
    app,
    hostMoneyApi.payout,
    async ({ actor }) => {
      const { reference, amountKobo } = await orderPayout(context, {
        ownerId: actor.accountId,
        source: 'host',
      });
      return { message: copy.payoutRequested, reference, amount: naira(amountKobo) };
    },
    {
      idempotent: true,
      needsRecentCode: async ({ accountId }) =>
        (await readBalance(db, hostAccount(accountId))) > PAYOUT_WITHOUT_CODE,
    },
  );
  actorRoute(
    app,
    hostMoneyApi.readPayout,
    async ({ actor, params }) => {
      const payout = await readPayout(db, params.reference);
      if (payout?.ownerId !== actor.accountId) throw new ApiError('PAYMENT_NOT_FOUND');
      const data = { state: stateOf(payout.status), amount: naira(payout.amountKobo) };
      return { message: 'Your payout.', data };
    },
    CURRENT,
  );
}

/** What is replied after bank details were saved. */
export const SAVED_BANK_DETAILS = {
  pending: copy.confirmByEmail,
  unchanged: copy.sameBankDetails,
} as const;

/** Routes with which hosts manage the bank account for their payouts. */
export function bankRoutes(app: FastifyInstance, context: HostMoneyContext): void {
  const { db, now } = context;
  actorRoute(app, hostMoneyApi.banks, async () => ({
    message: copy.banks,
    data: [...(await context.banks())],
  }));
  actorRoute(app, hostMoneyApi.resolveAccount, async ({ actor, body }) => {
    const accountName = await readAccountName(context, { ownerId: actor.accountId, ...body });
    return { message: copy.accountHolder, data: { accountName } };
  });
  actorRoute(
    app,
    hostMoneyApi.bankAccounts,
    async ({ actor }) => ({
      message: copy.bankDetails,
      data: await readBankAccounts(db, actor.accountId, now()),
    }),
    CURRENT,
  );
  actorRoute(
    app,
    hostMoneyApi.saveBankDetails,
    async ({ actor, body }) => {
      const message = SAVED_BANK_DETAILS[await saveBankDetails(context, actor.accountId, body)];
      return { message, data: { message } };
    },
    { idempotent: true, needsRecentCode: () => true },
  );
  route(app, hostMoneyApi.bankLink, async ({ body, reply }) => {
    const { bankName, accountName, numberLast4 } = await readLinkedAccount(context, body.token);
    reply.header('cache-control', 'no-store');
    return {
      message: copy.bankDetails,
      data: { bankName, accountName, accountNumber: maskNumber(numberLast4) },
    };
  });
  route(app, hostMoneyApi.confirmBankAccount, async ({ body, reply }) => {
    const { bankName, numberLast4, heldUntil } = await confirmBankAccount(context, body.token);
    reply.header('cache-control', 'no-store');
    return {
      message: copy.payoutsGoHere,
      data: {
        bankName,
        accountNumber: maskNumber(numberLast4),
        heldUntil: (heldUntil ?? now()).toISOString(),
      },
    };
  });
}
