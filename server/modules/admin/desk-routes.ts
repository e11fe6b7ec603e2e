import type { FastifyInstance } from 'fastify';
import { adminApi } from '#contract/admin.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { readAlarms, settleAlarm } from './alarms.ts';
import type { AdminContext } from './context.ts';
import { findAccounts } from './find-accounts.ts';
import { readListingFile, readRemoved } from './listing-file.ts';
import { readAdminLog } from './log.ts';
import { readPaymentFile } from './payment-file.ts';
import { removeListing } from './removal.ts';
import { restoreListing } from './restoring.ts';
import { restorationWords } from './restoration-words.ts';
import { sendBack } from './sending-back.ts';
import { reinstateAccount, suspendAccount } from './suspension.ts';

const once = { idempotent: true } as const;

/** Admins: what they look at. */
export function deskReadingRoutes(app: FastifyInstance, { db, now }: AdminContext): void {
  actorRoute(app, adminApi.adminListing, async ({ params }) => ({
    message: 'The listing.',
    data: await readListingFile(db, params.id, now()),
  }));
  actorRoute(app, adminApi.removedListings, async () => ({
    message: 'What can be put back.',
    data: await readRemoved(db, now()),
  }));
  actorRoute(app, adminApi.paymentFile, async ({ params }) => ({
    message: 'The payment.',
    data: await readPaymentFile(db, params.reference, now()),
  }));
  actorRoute(app, adminApi.findAccounts, async ({ query }) => ({
    message: 'The accounts.',
    data: await findAccounts(db, (query.q ?? '').trim()),
  }));
  actorRoute(app, adminApi.adminLog, async ({ query }) => ({
    message: 'Who did what.',
    data: await readAdminLog(db, query.after),
  }));
  actorRoute(app, adminApi.alarms, async () => ({
    message: 'What a person has to look at.',
    data: await readAlarms(db),
  }));
}

/** Admins: what they do to listings. */
export function deskListingRoutes(app: FastifyInstance, context: AdminContext): void {
  actorRoute(
    app,
    adminApi.sendBack,
    async ({ actor, params, body }) => {
      const decision = { adminId: actor.accountId, spaceId: params.id, reason: body.reason };
      const sent = await sendBack(context, decision);
      return { message: sent ? 'It is sent back to its host.' : 'It was sent back already.' };
    },
    once,
  );
  actorRoute(
    app,
    adminApi.removeListing,
    async ({ actor, params, body }) => {
      const decision = { adminId: actor.accountId, spaceId: params.id, reason: body.reason };
      const removed = await removeListing(context, decision);
      return { message: removed ? 'The space is deleted.' : 'The space is deleted already.' };
    },
    once,
  );
  actorRoute(
    app,
    adminApi.restoreListing,
    async ({ actor, params }) => {
      const listing = { adminId: actor.accountId, spaceId: params.id };
      return { message: restorationWords(await restoreListing(context, listing)) };
    },
    once,
  );
}

/** Admins: what they do to accounts, and to what no program can put right. */
export function deskCaseRoutes(app: FastifyInstance, context: AdminContext): void {
  actorRoute(
    app,
    adminApi.suspendAccount,
    async ({ actor, params, body }) => {
      const account = { adminId: actor.accountId, accountId: params.id };
      const isNew = await suspendAccount(context, { ...account, reason: body.reason });
      return { message: isNew ? 'The account is suspended.' : 'It was suspended already.' };
    },
    once,
  );
  actorRoute(
    app,
    adminApi.reinstateAccount,
    async ({ actor, params }) => {
      const account = { adminId: actor.accountId, accountId: params.id };
      const isNew = await reinstateAccount(context, account);
      return { message: isNew ? 'The account is open again.' : 'It wasn’t suspended.' };
    },
    once,
  );
  actorRoute(
    app,
    adminApi.settleAlarm,
    async ({ actor, params }) => {
      await settleAlarm(context, { adminId: actor.accountId, id: params.id });
      return { message: 'The alarm is settled.' };
    },
    once,
  );
}
