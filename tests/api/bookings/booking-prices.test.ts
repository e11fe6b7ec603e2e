import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import { openingCalendarOf } from '#contract/opening/opening-calendar.ts';
import { priceTime } from '#contract/prices/rules/price-time.ts';
import type { PriceBand } from '#contract/prices/rules/space-rules.ts';
import { addDays, clockOf } from '#contract/time/lagos-time.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { anyRules, makeRules } from '#tests/factories/price-rules.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { FRIDAY } from '#tests/setup/booking-app.ts';
import {
  priceRefusalOf,
  openPricesApp,
  previewedPrice,
  priceQuoteOf,
  type PricesApp,
  quotedPrice,
} from '#tests/setup/price-rules.ts';

let prices: PricesApp;
let ada: string;
let bola: string;
let chidi: string;

beforeAll(async () => {
  prices = await openPricesApp();
  [ada, bola, chidi] = [
    await prices.app.token(1),
    await prices.app.token(2),
    await prices.app.token(3),
  ];
});

afterEach(() => prices.reset());

afterAll(() => prices.app.close());

/** Space 1 costs ₦1,500.50 an hour and ₦10,000 a day. */
const evening = (amount: number): PriceBand => ({
  label: 'Evening',
  weekdays: ['Tue'],
  from: '16:00',
  to: '18:00',
  price: { kind: 'amount', amount },
});
const EVENING = makeRules({ bands: [evening(2_000)] });
const TUESDAY = { startDate: '2026-11-24', checkinTime: '15:00' };

const amountOf = (answer: Awaited<ReturnType<PricesApp['quote']>>) =>
  answer.json<{ data: { amount: number } }>().data.amount;
/** Starts a booking by the hour, with further fields of the body. */
const start = (token: string, body: object) =>
  prices.app.post(
    `/booking/initialize/${idOf(1)}`,
    { ...TUESDAY, durationPerHour: 2, ...body },
    { token },
  );

describe('a quote', () => {
  it('has the price lines of the engine, and the time', async () => {
    await prices.store(EVENING);
    expect(priceQuoteOf(await prices.quote(TUESDAY))).toEqual({
      id: expect.any(String) as string,
      spans: [{ startsAt: '2026-11-24T14:00:00.000Z', endsAt: '2026-11-24T16:00:00.000Z' }],
      lines: [
        { text: '₦1,500.50 × 1 hour', amount: 1_500.5 },
        { text: '₦2,000 × 1 hour · Evening', amount: 2_000 },
      ],
      amount: 3_500.5,
      expiresAt: '2026-11-20T12:15:00.000Z',
    });
  });

  it('equals the preview for 1,000 times under random rules', async () => {
    const request = fc.record({
      ahead: fc.nat(40),
      quarter: fc.integer({ min: 30, max: 72 }),
      isDays: fc.boolean(),
      duration: fc.integer({ min: 1, max: 8 }),
    });
    const cases = fc.sample(
      fc.tuple(anyRules('2026-11-20'), fc.array(request, { minLength: 25, maxLength: 25 })),
      { numRuns: 40, seed: 2026 },
    );
    let quoted = 0;
    for (const [rules, requests] of cases) {
      await prices.store(rules);
      const space = {
        pricePerHour: 1_500.5,
        pricePerDay: 10_000,
        availability: openingCalendarOf(OFFICE_WEEK, (await prices.read()).rules),
      };
      for (const { ahead, quarter, isDays, duration } of requests) {
        const time = {
          startDate: addDays('2026-11-20', ahead),
          checkinTime: clockOf(15 * quarter),
          durationType: isDays ? ('days' as const) : ('hours' as const),
          duration,
        };
        const requested = { ...time, duration: { type: time.durationType, count: duration } };
        const preview = priceTime(space, requested, FRIDAY);
        const answer = await prices.quote(time);
        expect(quotedPrice(answer)).toEqual(previewedPrice(preview));
        if (preview.ok) quoted += 1;
      }
    }
    expect(quoted).toBeGreaterThan(200);
  });

  it('counts for 15 minutes, whatever the host changes, and not longer', async () => {
    await prices.store(EVENING);
    const { id: quote } = priceQuoteOf(await prices.quote(TUESDAY));
    await prices.store(makeRules({ bands: [evening(5_000)], limits: { minHours: 4 } }));
    prices.app.wait(14 * MINUTE);
    expect(amountOf(await start(ada, { quote }))).toBe(3_500.5);
    await prices.store(makeRules({ bands: [evening(5_000)] }));
    prices.app.wait(MINUTE);
    expect(amountOf(await start(bola, { quote }))).toBe(6_500.5);
  });

  it('keeps its promise when the notice has passed meanwhile', async () => {
    await prices.store(makeRules({ limits: { noticeHours: 2 } }));
    const today = { startDate: '2026-11-20', checkinTime: '15:00' };
    const { id: quote } = priceQuoteOf(await prices.quote(today));
    prices.app.wait(10 * MINUTE);
    expect((await start(ada, { ...today, quote })).statusCode).toBe(200);
    const late = priceRefusalOf(await start(bola, today));
    expect(late).toEqual({
      code: 'BOOKING_REFUSED',
      message: 'Book this space at least 2 hours ahead. Choose a later time.',
      fields: ['checkinTime'],
    });
  });

  it('is ignored for another time, another space, or if it was changed', async () => {
    await prices.store(EVENING);
    const { id: quote } = priceQuoteOf(await prices.quote({ ...TUESDAY, checkinTime: '09:00' }));
    expect(amountOf(await start(ada, { quote }))).toBe(3_500.5);
    const [, ...rest] = quote.split('.');
    expect(amountOf(await start(bola, { quote: ['1', ...rest].join('.') }))).toBe(3_500.5);
    const other = priceQuoteOf(await prices.quote(TUESDAY, 4));
    expect(amountOf(await start(chidi, { checkinTime: '09:00', quote: other.id }))).toBe(3_001);
    expect((await start(ada, { quote: 'x'.repeat(501) })).statusCode).toBe(400);
  });

  it('doesn’t open a day that the host has closed', async () => {
    const { id: quote } = priceQuoteOf(await prices.quote(TUESDAY));
    await prices.store(
      makeRules({ specialDays: [{ id: '1', dates: [TUESDAY.startDate], closed: true }] }),
    );
    expect(priceRefusalOf(await start(ada, { quote }))).toMatchObject({ fields: ['startDate'] });
  });

  it('is refused for spaces that aren’t listed or have no price', async () => {
    expect((await prices.quote({}, 3)).statusCode).toBe(404);
    expect(priceRefusalOf(await prices.quote({}, 2))).toMatchObject({ fields: ['duration'] });
    expect((await prices.quote({ duration: 0 })).statusCode).toBe(400);
  });

  it('counts for a booking with credit too', async () => {
    const { app } = prices;
    await app.book(ada, { startDate: '2026-11-25', hours: 6 });
    const [booking] = await app.mine(ada);
    await app.post(`/booking/${booking?.id ?? ''}/cancel?refundTo=credit`, {}, { token: ada });
    await prices.store(EVENING);
    const { id: quote } = priceQuoteOf(await prices.quote(TUESDAY));
    await prices.store(makeRules({ bands: [evening(9_000)] }));
    const body = { ...TUESDAY, durationType: 'hours', duration: 2, quote };
    const answer = await app.post(`/booking/credit/initialize/${idOf(1)}`, body, { token: ada });
    expect(answer.json()).toMatchObject({ data: { credit: 3_500.5 } });
  });
});

describe('rules', () => {
  it('price a booking, and a change of them leaves it as it is', async () => {
    const { app } = prices;
    await prices.store(EVENING);
    const paid = await app.book(ada, { ...TUESDAY, hours: 2 });
    expect(paid.amount).toBe(3_500.5);
    await prices.store(
      makeRules({
        bands: [evening(9_000)],
        specialDays: [{ id: '1', dates: ['2026-11-24'], closed: true }],
      }),
    );
    expect(await app.mine(ada)).toMatchObject([{ state: 'upcoming', amount: 3_500.5 }]);
  });

  it('price the dates of a series each by its own day', async () => {
    await prices.store(makeRules({ bands: [{ ...evening(2_000), weekdays: ['Wed'] }] }));
    const times = ['2026-11-24', '2026-11-25'].map((startDate) => ({
      startDate,
      checkinTime: '16:00',
    }));
    const answer = await prices.app.post(
      `/booking/series/quote/${idOf(1)}`,
      { durationType: 'hours', duration: 1, times },
      { token: ada },
    );
    expect(answer.json()).toMatchObject({
      data: { times: [{ amount: 1_500.5 }, { amount: 2_000 }], total: 3_500.5 },
    });
  });

  it('close a date everywhere', async () => {
    const { app } = prices;
    await prices.store(
      makeRules({
        specialDays: [{ id: '1', dates: ['2026-11-24'], closed: true, label: 'Renovation' }],
      }),
    );
    const reason = 'This space is closed on 24 Nov (Renovation). Choose another day.';
    expect(priceRefusalOf(await start(ada, {}))).toMatchObject({ message: reason });
    const day = await app.call('GET', `/space/${idOf(1)}/availability?date=2026-11-24`);
    expect(day.json<{ data: DayAvailability }>().data).toMatchObject({
      open: false,
      reason,
      times: [],
    });
    const full = await app.call('GET', '/space/fully-booked?date=2026-11-24');
    expect(full.json<{ data: string[] }>().data).toEqual([idOf(1)]);
    const join = await app.post(
      `/space/${idOf(1)}/waitlist`,
      { ...TUESDAY, durationType: 'hours', duration: 2 },
      { token: ada },
    );
    expect(priceRefusalOf(join)).toMatchObject({ message: reason });
    // A booking of days passes over it.
    const days = await prices.quote({ startDate: '2026-11-23', durationType: 'days', duration: 2 });
    expect(priceQuoteOf(days).spans.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
      '2026-11-23',
      '2026-11-25',
    ]);
  });

  it('open a date that is closed every week, with its own hours and price', async () => {
    const { app } = prices;
    const sunday = {
      id: '1',
      dates: ['2026-11-29'],
      opening: '10:00',
      closing: '12:00',
      perHour: 4_000,
    };
    await prices.store(makeRules({ specialDays: [sunday] }));
    const booked = await app.book(ada, { startDate: '2026-11-29', checkinTime: '10:00', hours: 2 });
    expect(booked.amount).toBe(8_000);
    const search = await app.call('GET', '/space/fully-booked?date=2026-11-29&hours=2');
    const hours = { opening: '10:00', closing: '12:00' };
    const terms = [{ id: idOf(1), hours, pricePerDay: 10_000, pricePerHour: 4_000 }];
    expect(search.json()).toMatchObject({ data: [], terms });
    const day = await app.call('GET', `/space/${idOf(1)}/availability?date=2026-11-29`);
    expect(day.json()).toMatchObject({ data: { open: true, opening: '10:00', closing: '12:00' } });
  });

  it('ask for notice, which the free times respect', async () => {
    await prices.store(makeRules({ limits: { noticeHours: 3, horizonDays: 10 } }));
    const day = await prices.app.call('GET', `/space/${idOf(1)}/availability?date=2026-11-20`);
    const { times } = day.json<{ data: DayAvailability }>().data;
    expect(times.filter(({ past }) => !past).map(({ time }) => time)[0]).toBe('16:00');
    expect(priceRefusalOf(await start(ada, { startDate: '2026-12-01' })).message).toBe(
      'This space takes bookings up to 10 days ahead. Choose an earlier day.',
    );
  });

  it('raise the price of a move in the ratio of what both times cost', async () => {
    const { app } = prices;
    await app.book(ada, { startDate: '2026-11-23', checkinTime: '09:00', hours: 2 });
    const [booking] = await app.mine(ada);
    await prices.store(makeRules({ bands: [{ ...evening(3_001), from: '09:00', to: '11:00' }] }));
    const quoteMove = (startDate: string) =>
      app.post(
        `/booking/${booking?.id ?? ''}/move/quote`,
        { startDate, checkinTime: '09:00', durationType: 'hours', duration: 2 },
        { token: ada },
      );
    expect((await quoteMove('2026-11-24')).json()).toMatchObject({
      data: { paid: 3_001, amount: 6_002, toPay: 3_001 },
    });
    expect((await quoteMove('2026-11-25')).json()).toMatchObject({
      data: { amount: 3_001, toPay: 0 },
    });
  });
});
