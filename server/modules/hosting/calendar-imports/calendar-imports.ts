import type { FastifyInstance } from 'fastify';
import { calendarImportsApi } from '#contract/hosting/calendar-imports.ts';
import { deriveKey } from '../../../db/derived-keys.ts';
import type { JobPayload } from '../../../db/schema/accounts.ts';
import { createStartLimit } from '../../../db/stores/start-limit.ts';
import { createCalendarFetcher } from '../../../gateways/calendars/calendar-fetcher.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import { readConflicts, resolveConflict } from './conflicts.ts';
import type { CalendarImportsContext } from './context.ts';
import * as copy from './copy.ts';
import { calendarImportMailJobs } from './email-jobs.ts';
import {
  addCalendarImport,
  fetchCalendarImport,
  listCalendarImports,
  removeCalendarImport,
} from './imports.ts';
import { CALENDAR_FETCHING, enqueueNextFetching, refreshDueImports } from './refresh.ts';

export interface CalendarImportsDependencies extends Omit<
  CalendarImportsContext,
  'key' | 'fetchCalendar' | 'mayConnect'
> {
  readonly secretKey: string;
  /** False removes the limit of new calendars, for tests. */
  readonly rateLimit: boolean;
  /** Origins that may be fetched although they aren't public or don't use TLS. */
  readonly calendarOrigins: readonly string[];
}

/** Calendars that a host may connect per hour: each makes this server call a foreign address. */
const MAX_CONNECTED = 20;

/** Calendars of other services that close hosts' spaces. */
export interface ConnectedCalendars {
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
  routes(app: FastifyInstance): void;
}

/** Derives the key that encrypts the addresses of connected calendars. */
export const deriveImportKey = (secretKey: string): Buffer =>
  deriveKey(secretKey, 'calendar imports');

/** Creates the calls with which hosts connect calendars, and the jobs that fetch them. */
export function createCalendarImports(deps: CalendarImportsDependencies): ConnectedCalendars {
  const { secretKey, calendarOrigins: origins } = deps;
  const context = {
    ...deps,
    key: deriveImportKey(secretKey),
    fetchCalendar: createCalendarFetcher({ origins }),
    mayConnect: createStartLimit(deps, 'calendar', MAX_CONNECTED),
  };
  let isFetching = false;
  const fetchDue = async () => {
    await enqueueNextFetching(context);
    // One round at a time, so that servers that don't answer can't occupy every worker.
    if (isFetching) return;
    isFetching = true;
    try {
      await refreshDueImports(context);
    } finally {
      isFetching = false;
    }
  };
  return {
    jobs: { [CALENDAR_FETCHING]: fetchDue, ...calendarImportMailJobs(context) },
    routes: (app) => addRoutes(app, context),
  };
}

function addRoutes(app: FastifyInstance, context: CalendarImportsContext): void {
  const { db, now } = context;
  actorRoute(app, calendarImportsApi.listCalendarImports, async ({ actor: { accountId } }) => ({
    message: copy.imports,
    data: {
      imports: await listCalendarImports(db, accountId),
      conflicts: await readConflicts(db, accountId, now()),
    },
  }));
  actorRoute(
    app,
    calendarImportsApi.addCalendarImport,
    async ({ actor: { accountId }, params: { id }, body }) => ({
      message: copy.added,
      data: await addCalendarImport(context, accountId, id, body),
    }),
  );
  actorRoute(
    app,
    calendarImportsApi.fetchCalendarImport,
    async ({ actor: { accountId }, params: { id } }) => ({
      message: copy.fetched,
      data: await fetchCalendarImport(context, accountId, id),
    }),
  );
  actorRoute(
    app,
    calendarImportsApi.removeCalendarImport,
    async ({ actor: { accountId }, params: { id } }) => {
      await removeCalendarImport(context, accountId, id);
      return { message: copy.removed };
    },
  );
  actorRoute(
    app,
    calendarImportsApi.settleCalendarConflict,
    async ({ actor: { accountId }, params: { id: importId, bookingId } }) => {
      await resolveConflict(db, accountId, { importId, bookingId }, now());
      return { message: copy.conflictResolved };
    },
  );
}
