import type { FastifyInstance } from 'fastify';
import { creditPayoutApi } from '#contract/payments/credit-payout.ts';
import { KOBO_PER_NAIRA, koboOf } from '#contract/prices/price.ts';
import { nairaText } from '../../../gateways/mail/format-text.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import { readBankAccounts } from '../bank-accounts/rows.ts';
import * as copy from '../copy.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { PAYOUT_WITHOUT_CODE, SAVED_BANK_DETAILS } from '../host-money/routes.ts';
import { creditAccount, readBalance } from '../ledger/ledger.ts';
import { orderPayout } from '../payouts/order.ts';
import { saveOwnBankAccount } from './own-account.ts';

/** Routes with which guests have their credit paid out. Amounts are naira on the wire. */
export function creditPayoutRoutes(app: FastifyInstance, context: HostMoneyContext): void {
  const { db, now } = context;
  actorRoute(app, creditPayoutApi.creditBanks, async () => ({
    message: copy.banks,
    data: [...(await context.banks())],
  }));
  actorRoute(
    app,
    creditPayoutApi.creditBankAccounts,
    async ({ actor }) => ({
      message: copy.bankDetails,
      data: await readBankAccounts(db, actor.accountId, now()),
    }),
    { currentSession: true },
  );
  actorRoute(
    app,
    creditPayoutApi.saveCreditBankAccount,
    async ({ actor, body }) => ({
      message: SAVED_BANK_DETAILS[await saveOwnBankAccount(context, actor.accountId, body)],
    }),
    { idempotent: true, needsRecentCode: () => true },
  );
  actorRoute(
    app,
    creditPayoutApi.payOutCredit,
    async ({ actor: { accountId: ownerId }, body }) => {
      const request = { ownerId, source: 'credit', amountKobo: koboOf(body.amount) } as const;
      const { reference, amountKobo } = await orderPayout(context, request);
      const message = copy.creditPayoutRequested(nairaText(amountKobo));
      return { message, data: { reference, amount: amountKobo / KOBO_PER_NAIRA } };
    },
    {
      idempotent: true,
      // The whole credit counts, as a host's whole balance does, so that a large amount can't be
      // withdrawn in small parts.
      needsRecentCode: async ({ accountId }) =>
        (await readBalance(db, creditAccount(accountId))) > PAYOUT_WITHOUT_CODE,
    },
  );
}
