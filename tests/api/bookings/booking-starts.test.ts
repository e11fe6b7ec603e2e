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
