import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, openBookingApp } from '#tests/setup/booking-app.ts';

type Answer = Awaited<ReturnType<BookingApp['initialize']>>;

const statusOf = ({ statusCode }: Answer) => statusCode;

describe('payments of one account', () => {
  let limited: BookingApp;

  beforeAll(async () => {
    limited = await openBookingApp({ rateLimit: true });
  });

  afterAll(() => limited.close());

  it('are limited to thirty an hour; repeated requests and other accounts are not counted', async () => {
    const guest = await limited.token(1);
    const start = (key: string) =>
      limited.initialize(guest, { headers: { 'idempotency-key': key } });
    const keys = Array.from({ length: 30 }, (_, index) => `booking-start-${index}`);
    for (const key of keys) expect(statusOf(await start(key))).toBe(200);
    expect(statusOf(await start(keys.at(-1) ?? ''))).toBe(200);
    const late = await start('booking-start-late');
    expect([late.statusCode, late.json()]).toMatchObject([
      429,
      {
        code: 'RATE_LIMITED',
        message: 'You’ve started too many payments. Please wait an hour, then try again.',
      },
    ]);
    expect(statusOf(await limited.initialize(await limited.token(2)))).toBe(200);
    limited.wait(60 * MINUTE);
    expect(statusOf(await limited.initialize(await limited.token(1)))).toBe(200);
  });
});

describe('a booking that is started again', () => {
  let app: BookingApp;

  beforeAll(async () => {
    app = await openBookingApp();
  });

  afterAll(() => app.close());

  const mine = async (token: string) =>
    (await app.mine(token)).map(({ state }) => state).toSorted();

  it('is refused while our own check of the earlier payment fails, and the hold stays', async () => {
    const guest = await app.token(3);
    expect(statusOf(await app.initialize(guest))).toBe(200);
    app.provider.mishaps.read.push(new Error('the check failed'));
    expect(statusOf(await app.initialize(guest))).toBe(500);
    expect(await mine(guest)).toEqual(['held']);
    expect(statusOf(await app.initialize(guest))).toBe(200);
    expect(await mine(guest)).toEqual(['expired', 'held']);
  });
});
