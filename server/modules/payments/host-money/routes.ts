import type { FastifyInstance } from 'fastify';
import { hostMoneyApi } from '#contract/host-money.ts';
import { KOBO_PER_NAIRA } from '#contract/rules/price.ts';
import { ApiError } from '../../../http/api-error.ts';
import { actorRoute, route } from '../../../http/contract-to-route.ts';
import { masked } from '../../../db/sealed.ts';
import { confirmBankAccount } from '../bank-accounts/confirm.ts';
import { lookUpHolder } from '../bank-accounts/look-up.ts';
import { readBankAccounts } from '../bank-accounts/rows.ts';
import { saveBankDetails } from '../bank-accounts/save.ts';
import { hostAccount, readBalance } from '../ledger.ts';
import { orderPayout } from '../payouts/order.ts';
import { readPayout } from '../payouts/rows.ts';
import { readHostBalance } from './balance.ts';
import type { HostMoneyContext } from './context.ts';
import { readEntries, stateOf } from './entries.ts';

const naira = (kobo: number) => kobo / KOBO_PER_NAIRA;

/** Hosts see their money, and take it out. */
export function moneyRoutes(app: FastifyInstance, context: HostMoneyContext): void {
  const { db } = context;
  actorRoute(app, hostMoneyApi.balance, async ({ actor }) => ({
    message: 'What you can withdraw.',
    data: naira(await readBalance(db, hostAccount(actor.accountId))),
  }));
  actorRoute(app, hostMoneyApi.money, async ({ actor, query }) => {
    // One moment for both: the newest entry's balance is the one that is available.
    const data = await db.transaction(
      async (tx) => {
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
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return { message: 'Your money.', data };
  });
  actorRoute(
    app,
    hostMoneyApi.payout,
    async ({ actor }) => {
      const { reference, amountKobo } = await orderPayout(context, actor.accountId);
      const message = 'Payout request initiated successfully.';
      return { message, reference, amount: naira(amountKobo) };
    },
    { idempotent: true },
  );
  actorRoute(app, hostMoneyApi.readPayout, async ({ actor, params }) => {
    const payout = await readPayout(db, params.reference);
    if (payout?.hostId !== actor.accountId) throw new ApiError('PAYMENT_NOT_FOUND');
    const data = { state: stateOf(payout.status), amount: naira(payout.amountKobo) };
    return { message: 'Your payout.', data };
  });
}

const SAVED = {
  pending: 'Please open the link in the mail that we sent you: payouts go to this account then.',
  unchanged: 'These are your bank details already.',
} as const;

/** Hosts say to which bank account payouts go. */
export function bankRoutes(app: FastifyInstance, context: HostMoneyContext): void {
  const { db, now } = context;
  actorRoute(app, hostMoneyApi.banks, async () => ({
    message: 'Nigerian banks.',
    data: [...(await context.banks())],
  }));
  actorRoute(app, hostMoneyApi.resolveAccount, async ({ actor, body }) => {
    const accountName = await lookUpHolder(context, { hostId: actor.accountId, ...body });
    return { message: 'The holder of this account.', data: { accountName } };
  });
  actorRoute(app, hostMoneyApi.bankAccounts, async ({ actor }) => ({
    message: 'Your bank details.',
    data: await readBankAccounts(db, actor.accountId, now()),
  }));
  actorRoute(
    app,
    hostMoneyApi.saveBankDetails,
    async ({ actor, body }) => {
      const message = SAVED[await saveBankDetails(context, actor.accountId, body)];
      return { message, data: { message } };
    },
    { idempotent: true },
  );
  route(app, hostMoneyApi.confirmBankAccount, async ({ body, reply }) => {
    const { bankName, numberLast4, heldUntil } = await confirmBankAccount(context, body.token);
    reply.header('cache-control', 'no-store');
    return {
      message: 'Payouts go to this account from now on.',
      data: {
        bankName,
        accountNumber: masked(numberLast4),
        heldUntil: (heldUntil ?? now()).toISOString(),
      },
    };
  });
}
