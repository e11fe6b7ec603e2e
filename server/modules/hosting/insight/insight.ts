import type { FastifyInstance } from 'fastify';
import { hostInsightApi } from '#contract/hosting/host-insight.ts';
import { spaceViewsApi } from '#contract/spaces/space-views.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import { ApiError } from '../../../http/api-error.ts';
import { readActor } from '../../../http/auth.ts';
import { callerOf } from '../../../http/caller.ts';
import { actorRoute, route } from '../../../http/contract-to-route.ts';
import { createMemoryLimit } from '../../../http/memory-limit.ts';
import type { CatalogueService } from '../../catalogue/service.ts';
import * as copy from '../copy.ts';
import { isOwnListing } from '../listings/repository.ts';
import { readAnalytics } from './analytics.ts';
import { readOverview } from './overview.ts';
import { createViewCounter, type ViewCounter } from './view-counter.ts';
import { createVisitors } from './visitors.ts';

export interface InsightDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly catalogue: Pick<CatalogueService, 'current'>;
  /** False disables the limit, for tests. */
  readonly rateLimit: boolean;
  readonly onTrouble: (error: unknown) => void;
}

/** Milliseconds in which one caller, and all together, may view so many spaces. */
const WINDOW_MS = 60_000;
const PER_CALLER = 60;
const ALL_CALLERS = 60_000;

/** The figures that hosts see about their business. */
export interface Insight {
  routes(app: FastifyInstance): void;
}

/** Creates views, the overview and the analytics of hosts. */
export function createInsight(dependencies: InsightDependencies): Insight {
  const { db, now } = dependencies;
  const views = createViewCounter(dependencies);
  return {
    routes: (app) => {
      viewRoute(app, dependencies, views);
      actorRoute(app, hostInsightApi.overview, async ({ actor }) => {
        await views.flush();
        const data = await readOverview(db, actor.accountId, now());
        return { message: copy.last30Days, data };
      });
      actorRoute(app, hostInsightApi.analytics, async ({ actor, query }) => {
        await views.flush();
        const { from, to, space: spaceId } = query;
        const period = { hostId: actor.accountId, from, to, spaceId };
        return { message: 'Your figures.', data: await readAnalytics(db, period, now()) };
      });
      app.addHook('onClose', () => views.flush());
    },
  };
}

/** Open to everyone. Views of a host's own spaces aren't counted. */
function viewRoute(
  app: FastifyInstance,
  { db, now, random, catalogue, rateLimit }: InsightDependencies,
  views: ViewCounter,
): void {
  const visitors = createVisitors(random, now);
  const isAdmitted = createMemoryLimit({
    now,
    window: WINDOW_MS,
    perCaller: PER_CALLER,
    altogether: ALL_CALLERS,
  });
  route(app, spaceViewsApi.countView, async ({ params: { id }, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const caller = callerOf(request.ip);
    if (rateLimit && !isAdmitted(caller)) throw new ApiError('RATE_LIMITED');
    const { snapshot } = await catalogue.current();
    if (!snapshot.entries.has(id)) throw new ApiError('SPACE_NOT_FOUND');
    const actor = await readActor(app, request);
    const isOwn =
      actor?.role === 'host' && (await isOwnListing(db, { hostId: actor.accountId, spaceId: id }));
    const browser = request.headers['user-agent'] ?? '';
    if (!isOwn && visitors.isFirst(id, caller, browser)) views.count(id);
    return { message: copy.viewCounted };
  });
}
