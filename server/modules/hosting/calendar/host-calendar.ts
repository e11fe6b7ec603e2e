import type { FastifyInstance } from 'fastify';
import type { LagosDate } from '#contract/units.ts';
import { hostCalendarApi, MAX_CALENDAR_DAYS } from '#contract/hosting/host-calendar.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { ApiError } from '../../../http/api-error.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import * as copy from '../copy.ts';
import { priceRulesRoutes } from '../price-rules/routes.ts';
import { daysRange, readAgenda, readSpaceNames } from './agenda.ts';
import { blockTime, readBlocked, unblockTime, type HostCalendarContext } from './blocked-times.ts';
import { readHostBookings } from './host-bookings.ts';

export interface HostCalendarRoutes {
  routes(app: FastifyInstance): void;
}

/** The number of days after today that are listed if the request names none. */
const DAYS_AHEAD = 14;

/** Creates the calls of hosts about their agenda, calendar, blocked times and price rules. */
export function createHostCalendar(context: HostCalendarContext): HostCalendarRoutes {
  const { db, now } = context;
  return {
    routes: (app) => {
      actorRoute(app, hostCalendarApi.calendar, async ({ actor: { accountId }, query }) => {
        const days = askedDays(query, now());
        return {
          message: copy.calendar,
          data: {
            ...days,
            spaces: await readSpaceNames(db, accountId),
            bookings: await readAgenda(db, accountId, daysRange(days.from, days.to)),
            blocked: await readBlocked(db, accountId, days),
          },
        };
      });
      actorRoute(app, hostCalendarApi.bookings, async ({ actor, query }) => {
        const { status: filter, offset = 0 } = query;
        const data = await readHostBookings(db, actor.accountId, { filter, offset }, now());
        return { message: copy.bookings, data };
      });
      actorRoute(
        app,
        hostCalendarApi.block,
        async ({ actor, params, body }) => ({
          message: copy.blocked,
          data: await blockTime(context, actor.accountId, params.id, body),
        }),
        { idempotent: true },
      );
      actorRoute(app, hostCalendarApi.unblock, async ({ actor, params }) => {
        await unblockTime(context, actor.accountId, params.id);
        return { message: copy.unblocked };
      });
      priceRulesRoutes(app, context);
    },
  };
}

/** @throws {ApiError} INVALID_INPUT for a range that ends before it starts or is too long. */
function askedDays(
  query: { readonly from?: LagosDate; readonly to?: LagosDate },
  now: Date,
): { readonly from: LagosDate; readonly to: LagosDate } {
  const from = query.from ?? lagosTime(now).date;
  const to = query.to ?? addDays(from, DAYS_AHEAD);
  if (to < from) throw new ApiError('INVALID_INPUT', { to: copy.endBeforeStart });
  if (to >= addDays(from, MAX_CALENDAR_DAYS)) {
    throw new ApiError('INVALID_INPUT', { to: copy.calendarRange(MAX_CALENDAR_DAYS) });
  }
  return { from, to };
}
