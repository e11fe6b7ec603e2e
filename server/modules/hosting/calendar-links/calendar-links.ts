import type { FastifyInstance } from 'fastify';
import { calendarLinksApi } from '#contract/hosting/calendar-links.ts';
import { deriveKey } from '../../../db/derived-keys.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import * as copy from './copy.ts';
import { type CalendarFeedDependencies, calendarFeedRoute } from './feed-route.ts';
import {
  type CalendarLinksContext,
  createCalendarLink,
  listCalendarLinks,
  readCalendarAddress,
  turnOffCalendarLink,
} from './links.ts';

export interface CalendarLinksDependencies
  extends Omit<CalendarLinksContext, 'key'>, CalendarFeedDependencies {
  readonly secretKey: string;
}

export interface CalendarLinks {
  routes(app: FastifyInstance): void;
}

/** Derives the key that encrypts the secrets of calendar links. */
export const deriveCalendarKey = (secretKey: string): Buffer =>
  deriveKey(secretKey, 'calendar links');

/** Creates the calls with which hosts manage their calendar links, and the feeds behind them. */
export function createCalendarLinks(deps: CalendarLinksDependencies): CalendarLinks {
  const { db, secretKey } = deps;
  const context = { ...deps, key: deriveCalendarKey(secretKey) };
  return {
    routes: (app) => {
      actorRoute(app, calendarLinksApi.listCalendarLinks, async ({ actor: { accountId } }) => ({
        message: copy.links,
        data: await listCalendarLinks(db, accountId),
      }));
      actorRoute(
        app,
        calendarLinksApi.calendarAddress,
        async ({ actor: { accountId }, params: { id } }) => ({
          message: copy.address,
          data: await readCalendarAddress(context, accountId, id),
        }),
        { currentSession: true },
      );
      actorRoute(
        app,
        calendarLinksApi.createCalendarLink,
        async ({ actor: { accountId }, params: { id }, body }) => ({
          message: copy.created,
          data: await createCalendarLink(context, accountId, id, body),
        }),
      );
      actorRoute(
        app,
        calendarLinksApi.turnOffCalendarLink,
        async ({ actor: { accountId }, params: { id } }) => {
          await turnOffCalendarLink(db, accountId, id);
          return { message: copy.turnedOff };
        },
      );
      calendarFeedRoute(app, deps);
    },
  };
}
