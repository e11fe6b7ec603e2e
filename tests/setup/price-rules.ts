import { randomBytes } from 'node:crypto';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { HostRules, PriceQuote } from '#contract/prices/rules/price-rules-api.ts';
import type { priceTime } from '#contract/prices/rules/price-time.ts';
import type { NewSpecialDay, SpaceRules } from '#contract/prices/rules/space-rules.ts';
import { newReference } from '#server/db/new-id.ts';
import { bookings, spaceRules, specialDays, waitlistEntries } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from './booking-app.ts';

export const makeChangeId = () => newReference(randomBytes);

type InjectedAnswer = Awaited<ReturnType<BookingApp['call']>>;

interface QuotedTime {
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
      put('rules', { changeId: makeChangeId(), ...body }, token, space),
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

export const priceQuoteOf = (answer: InjectedAnswer): PriceQuote =>
  answer.json<{ data: PriceQuote }>().data;

/** The code, the message and the fields of a refusal. */
export const priceRefusalOf = (answer: InjectedAnswer) => {
  const {
    code,
    message,
    errors = {},
  } = answer.json<{
    code: string;
    message: string;
    errors?: Record<string, string>;
  }>();
  return { code, message, fields: Object.keys(errors) };
};

/** What a quote says, in the form of `previewedPrice`. */
export const quotedPrice = (answer: InjectedAnswer) => {
  if (answer.statusCode !== 200) return priceRefusalOf(answer);
  const { lines, amount } = priceQuoteOf(answer);
  return { lines, amount };
};

/** What the engine says, in the form of `quotedPrice`. */
export function previewedPrice(preview: ReturnType<typeof priceTime>) {
  if (!preview.ok) {
    const { field, message } = preview.refusal;
    return { code: 'BOOKING_REFUSED', message, fields: [field] };
  }
  const { lines, totalKobo } = preview.value;
  return {
    lines: lines.map(({ text, amountKobo }) => ({ text, amount: amountKobo / KOBO_PER_NAIRA })),
    amount: totalKobo / KOBO_PER_NAIRA,
  };
}
