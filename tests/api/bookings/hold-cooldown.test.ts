import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { openAppOver, postTo } from '#tests/setup/app.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, openBookingApp } from '#tests/setup/booking-app.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';

let app: BookingApp;

beforeEach(async () => {
  app = await openBookingApp({ rateLimit: true });
});

afterEach(() => app.close());

/** A new token is created for each call, because tokens expire before these tests end. */
const initialize = async (guest = 1, request = {}) =>
  app.initialize(await app.token(guest), request);

const status = async (guest = 1, request = {}) => (await initialize(guest, request)).statusCode;

/** Holds seats for the full 15 minutes without paying. */
async function holdInVain(guest = 1, request = {}): Promise<void> {
  expect(await status(guest, request)).toBe(200);
  app.wait(15 * MINUTE);
}

describe('a guest who holds a space again and again without paying', () => {
  it('must pause after an hour of holds, for twice as long each time', async () => {
    for (let hold = 0; hold < 4; hold += 1) await holdInVain();
    const refused = await initialize();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect(refused.json()).toEqual({
      code: 'HOLD_COOLDOWN',
      message:
        'You’ve held this space for a long time today without paying, so it’s open to others for now. ' +
        'You can try again at 14:15, or book another space.',
    });
    app.wait(15 * MINUTE - 1);
    expect(await status()).toBe(429);
    app.wait(1);
    await holdInVain();
    app.wait(30 * MINUTE - 1);
    expect(await status()).toBe(429);
    app.wait(1);
    expect(await status()).toBe(200);
  });

  it('can book another space at once, and others can book this one', async () => {
    for (let hold = 0; hold < 4; hold += 1) await holdInVain();
    expect(await status()).toBe(429);
    expect(await status(1, { space: 4 })).toBe(200);
    expect(await status(2)).toBe(200);
  });

  it('gains nothing by starting over shortly before each hold expires', async () => {
    for (let hold = 0; hold < 5; hold += 1) {
      expect(await status(1, { startDate: `2026-11-${23 + hold}` })).toBe(200);
      app.wait(14 * MINUTE);
    }
    expect(await status()).toBe(429);
  });

  it('gains nothing by switching between spaces for hours', async () => {
    const others = [5, 6, 7, 8];
    await app.add(
      ...others.map((space) => makeImportedSpace(space, { availability: OFFICE_WEEK })),
    );
    for (const space of [...others, ...others, ...others]) await holdInVain(1, { space });
    const refused = await initialize(1, { space: 1 });
    expect(refused.json()).toMatchObject({
      code: 'HOLD_COOLDOWN',
      message: expect.stringMatching(/^You’ve held several spaces for a long time today/) as string,
    });
  });

  it('is counted across all servers', async () => {
    for (let hold = 0; hold < 4; hold += 1) await holdInVain();
    const other = await openAppOver(app.database, app.clock, {
      cards: app.provider,
      rateLimit: true,
    });
    const answer = await postTo(
      other,
      `/booking/initialize/${idOf(1)}`,
      { startDate: '2026-11-23', checkinTime: '09:00', durationPerHour: 3 },
      await app.token(1),
    );
    expect(answer.json()).toMatchObject({ code: 'HOLD_COOLDOWN' });
    await other.server.close();
  });

  it('is unrestricted again the next day', async () => {
    for (let hold = 0; hold < 4; hold += 1) await holdInVain();
    app.wait(24 * 60 * MINUTE);
    expect(await status(1, { startDate: '2026-11-24' })).toBe(200);
  });
});

describe('an honest guest', () => {
  it('may retry at once after a card is declined ten times', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await status()).toBe(200);
      app.wait(2 * MINUTE);
    }
    expect(await status()).toBe(200);
  });

  it('is not limited after paying each time', async () => {
    for (const startDate of [
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]) {
      const answer = await initialize(1, { startDate });
      const { reference, amount } = answer.json<{ data: StartedBooking }>().data;
      app.wait(14 * MINUTE);
      app.provider.pay(reference, amount * 100);
      await app.payments.verify('booking', reference);
    }
    expect(await status(1, { startDate: '2026-11-30' })).toBe(200);
  });

  it('may hold two spaces twice to compare them', async () => {
    for (const [space, startDate] of [
      [1, '2026-11-23'],
      [4, '2026-11-23'],
    ] as const) {
      await holdInVain(1, { space, startDate });
      await holdInVain(1, { space, startDate });
    }
    expect(await status()).toBe(200);
  });
});
