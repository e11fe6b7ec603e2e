import { gte, sum } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { FIGURE_DAYS, type Percentiles, visitFiguresApi } from '#contract/visits/visit-figures.ts';
import type { Database } from '../../db/open.ts';
import { visitFigures } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { actorRoute, route } from '../../http/contract-to-route.ts';
import { createMemoryLimit } from '../../http/memory-limit.ts';
import { percentile } from './buckets.ts';
import { createVisitCounter } from './visit-counter.ts';

/** Milliseconds in which one caller may send this many visits, and all callers together. */
const WINDOW_MS = 60_000;
const PER_CALLER = 20;
const ALL_CALLERS = 3_000;
const DAY_MS = 24 * 60 * 60_000;

export interface VisitsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** False disables the limits, for tests. */
  readonly rateLimit: boolean;
  readonly onTrouble: (error: unknown) => void;
}

/** The speed of real visits (decision 55). */
export interface Visits {
  routes(app: FastifyInstance): void;
}

/** Creates the calls that count visits and show admins their speed. */
export function createVisits(dependencies: VisitsDependencies): Visits {
  const { db, now, rateLimit } = dependencies;
  const counter = createVisitCounter(dependencies);
  const isAdmitted = createMemoryLimit({
    now,
    window: WINDOW_MS,
    perCaller: PER_CALLER,
    altogether: ALL_CALLERS,
  });
  return {
    routes(app) {
      route(app, visitFiguresApi.sendVisit, ({ body, request, reply }) => {
        reply.header('cache-control', 'no-store');
        if (rateLimit && !isAdmitted(callerOf(request.ip))) throw new ApiError('RATE_LIMITED');
        counter.count(body);
        return { message: 'Counted.' };
      });
      actorRoute(app, visitFiguresApi.percentiles, async () => {
        await counter.flush();
        return { message: 'Visit speeds.', data: await readPercentiles(db, now()) };
      });
      app.addHook('onClose', () => counter.flush());
    },
  };
}

async function readPercentiles(db: Database, now: Date): Promise<Percentiles[]> {
  const since = lagosTime(new Date(now.getTime() - (FIGURE_DAYS - 1) * DAY_MS)).date;
  const { day, page, connection, metric, bucket, visits } = visitFigures;
  const rows = await db
    .select({ page, connection, metric, bucket, visits: sum(visits).mapWith(Number) })
    .from(visitFigures)
    .where(gte(day, since))
    .groupBy(page, connection, metric, bucket)
    .orderBy(page, connection, metric);
  const groups = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.page} ${row.connection} ${row.metric}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap(percentilesOf);
}

interface Counted extends Pick<Percentiles, 'page' | 'connection' | 'metric' | 'visits'> {
  readonly bucket: number;
}

/** @param buckets Of one page, connection and metric. */
function percentilesOf(buckets: readonly Counted[]): Percentiles[] {
  const [first] = buckets;
  if (first === undefined) return [];
  const { page, connection, metric } = first;
  const counts = new Map(buckets.map(({ bucket, visits }) => [bucket, visits]));
  const visits = buckets.reduce((total, row) => total + row.visits, 0);
  const at = (share: number) => percentile(metric, counts, share);
  return [{ page, connection, metric, visits, p50: at(0.5), p75: at(0.75), p95: at(0.95) }];
}
