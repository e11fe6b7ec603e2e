import type { FastifyInstance } from 'fastify';
import { adminApi } from '#contract/admin/admin.ts';
import { adminBrowseApi } from '#contract/admin/admin-browse.ts';
import { adminListsApi } from '#contract/admin/admin-lists.ts';
import { failedJobsApi } from '#contract/admin/failed-jobs.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { readPaymentIssues, resolveIssue } from './payment-issues.ts';
import type { AdminContext } from './context.ts';
import * as copy from './copy.ts';
import { retryFailedJobs } from './failed-jobs.ts';
import { readListingFile, readRemoved } from './listings/listing-file.ts';
import { readAdminOverview } from './lists/overview.ts';
import { listListings } from './lists/listings.ts';
import { listPayments } from './lists/payments-list.ts';
import { findAccounts, listPeople } from './lists/people.ts';
import { readAdminLog } from './log.ts';
import { readPaymentFile } from './payment-file.ts';
import { removeListing } from './listings/removal.ts';
import { restoreListing } from './listings/restoring.ts';
import { restorationMessage } from './emails/restoration-message.ts';
import { readRefusedRefunds, readWaitingRefunds } from './refunds/waiting.ts';
import { sendBack } from './listings/sending-back.ts';
import { reinstateAccount, suspendAccount } from './suspension.ts';

const once = { idempotent: true } as const;

/** Routes of admins that only read. */
export function consoleReadRoutes(app: FastifyInstance, context: AdminContext): void {
  const { db, now } = context;
  actorRoute(app, adminApi.adminListing, async ({ params }) => ({
    message: 'The listing.',
    data: await readListingFile(context, params.id),
  }));
  actorRoute(app, adminApi.removedListings, async () => ({
    message: copy.removedListings,
    data: await readRemoved(db, now()),
  }));
  actorRoute(app, adminApi.paymentFile, async ({ params, actor }) => ({
    message: 'The payment.',
    data: await readPaymentFile(
      context,
      { wanted: params.reference, adminId: actor.accountId },
      now(),
    ),
  }));
  actorRoute(app, adminApi.findAccounts, async ({ query }) => ({
    message: 'The accounts.',
    data: await findAccounts(db, (query.q ?? '').trim()),
  }));
  actorRoute(app, adminApi.adminLog, async ({ query }) => ({
    message: copy.auditLog,
    data: await readAdminLog(db, query.after),
  }));
  actorRoute(app, adminApi.paymentIssues, async () => ({
    message: copy.openIssues,
    data: await readPaymentIssues(db),
  }));
}

/** Routes of admins that list what they browse. */
export function consoleListRoutes(app: FastifyInstance, { db, now }: AdminContext): void {
  actorRoute(app, adminListsApi.overview, async ({ actor }) => ({
    message: copy.overview,
    data: await readAdminOverview(db, now(), actor.accountId),
  }));
  actorRoute(app, adminListsApi.payments, async ({ query, actor }) => {
    const { status: filter = 'all', offset = 0 } = query;
    const page = await listPayments(db, { filter, offset });
    if (offset > 0) return { message: copy.paymentsList, data: page };
    const waitingRefunds = await readWaitingRefunds(db, actor.accountId, now());
    const refusedRefunds = await readRefusedRefunds(db, actor.accountId, now());
    return { message: copy.paymentsList, data: { ...page, waitingRefunds, refusedRefunds } };
  });
  actorRoute(app, adminBrowseApi.people, async ({ query }) => {
    const { filter = 'all', q = '', offset = 0 } = query;
    const data = await listPeople(db, { filter, part: q.trim(), offset });
    return { message: copy.people, data };
  });
  actorRoute(app, adminBrowseApi.listings, async ({ query }) => {
    const { filter = 'all', q = '', offset = 0 } = query;
    const data = await listListings(db, { filter, part: q.trim(), offset });
    return { message: copy.listings, data };
  });
}

/** Routes of admins that change listings. */
export function consoleListingRoutes(app: FastifyInstance, context: AdminContext): void {
  actorRoute(
    app,
    adminApi.sendBack,
    async ({ actor, params, query, body }) => {
      const decision = { adminId: actor.accountId, spaceId: params.id, reason: body.reason };
      const sent = await sendBack(context, { ...decision, basedOn: query.basedOn });
      return { message: sent ? copy.sentBack : copy.alreadySentBack };
    },
    once,
  );
  actorRoute(
    app,
    adminApi.removeListing,
    async ({ actor, params, query, body }) => {
      const decision = { adminId: actor.accountId, spaceId: params.id, reason: body.reason };
      const removed = await removeListing(context, { ...decision, basedOn: query.basedOn });
      return { message: removed ? copy.deleted : copy.alreadyDeleted };
    },
    once,
  );
  actorRoute(
    app,
    adminApi.restoreListing,
    async ({ actor, params }) => {
      const listing = { adminId: actor.accountId, spaceId: params.id };
      return { message: restorationMessage(await restoreListing(context, listing)) };
    },
    once,
  );
}

/** Routes of admins that change accounts, resolve payment issues and retry failed jobs. */
export function consoleCaseRoutes(app: FastifyInstance, context: AdminContext): void {
  actorRoute(
    app,
    adminApi.suspendAccount,
    async ({ actor, params, body }) => {
      const account = { adminId: actor.accountId, accountId: params.id };
      const isNew = await suspendAccount(context, { ...account, reason: body.reason });
      return { message: isNew ? copy.suspended : copy.alreadySuspended };
    },
    once,
  );
  actorRoute(
    app,
    adminApi.reinstateAccount,
    async ({ actor, params }) => {
      const account = { adminId: actor.accountId, accountId: params.id };
      const isNew = await reinstateAccount(context, account);
      return { message: isNew ? copy.reinstated : copy.notSuspended };
    },
    once,
  );
  actorRoute(
    app,
    adminApi.resolveIssue,
    async ({ actor, params, body }) => {
      const resolution = { adminId: actor.accountId, id: params.id, reason: body.reason };
      await resolveIssue(context, resolution);
      return { message: copy.issueResolved };
    },
    once,
  );
  actorRoute(
    app,
    failedJobsApi.retryFailedJobs,
    async ({ actor, params }) => {
      const count = await retryFailedJobs(context, { adminId: actor.accountId, kind: params.kind });
      return { message: copy.jobsRetried(count) };
    },
    once,
  );
}
