import { randomBytes } from 'node:crypto';
import type { HostRules, PriceQuote } from '#contract/prices/rules/price-rules-api.ts';
import type { NewSpecialDay, SpaceRules } from '#contract/prices/rules/space-rules.ts';
import { newReference } from '#server/db/new-id.ts';
import { bookings, spaceRules, specialDays, waitlistEntries } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from './booking-app.ts';

export const newChangeId = () => newReference(randomBytes);

export interface QuotedTime {
  readonly startDate?: string;
  readonly checkinTime?: string;
  readonly durationType?: 'hours' | 'days';
  readonly duration?: number;
}

/** An app with the calls about prices; the rules are those of space 1 of the first host. */
export async function openPricesApp() {
  const app = await openBookingApp();
  const { db } = app.database;
  const host = await app.token(HOST_ID);
  const put = (path: string, body: object, token = host, space = 1) =>
    app.call('PUT', `/host/listings/${idOf(space)}/${path}`, { token, body });
  return {
    app,
    host,
    /** Replaces the rules. */
    replace: (body: object, token?: string, space?: number) =>
      put('rules', { changeId: newChangeId(), ...body }, token, space),
    setDay: (id: string, day: NewSpecialDay, basis: object = {}, token?: string, space?: number) =>
      put(`special-days/${id}`, { ...basis, day }, token, space),
    removeDay: (id: string, token = host) =>
      app.call('DELETE', `/host/listings/${idOf(1)}/special-days/${id}`, { token }),
    read: async (space = 1): Promise<HostRules> => {
      const answer = await app.call('GET', `/space/${idOf(space)}/prices`);
      return answer.json<{ data: HostRules }>().data;
    },
    /** Stores rules with their special days, as after several calls of the host. */
    store: async ({ specialDays: days, ...rules }: SpaceRules): Promise<void> => {
      await db.delete(specialDays);
      await db.delete(spaceRules);
      const row = { spaceId: idOf(1), version: 1, rulesVersion: 1, rules, changedAt: FRIDAY };
      await db.insert(spaceRules).values(row);
      for (const { id, ...day } of days) {
        const special = { id, spaceId: idOf(1), version: 1, day, createdAt: FRIDAY };
        await db.insert(specialDays).values(special);
      }
    },
    quote: (time: QuotedTime = {}, space = 1) =>
      app.post(`/space/${idOf(space)}/quote`, {
        startDate: '2026-11-24',
        checkinTime: '09:00',
        durationType: 'hours',
        duration: 2,
        ...time,
      }),
    reset: async (): Promise<void> => {
      for (const table of [bookings, waitlistEntries, specialDays, spaceRules]) {
        await db.delete(table);
      }
      app.clock.time = FRIDAY;
    },
  };
}

export type PricesApp = Awaited<ReturnType<typeof openPricesApp>>;

export const quoteOf = (answer: Awaited<ReturnType<BookingApp['call']>>): PriceQuote =>
  answer.json<{ data: PriceQuote }>().data;
