import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedBooking, UserBooking } from '#contract/bookings/booking-records.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { addDays } from '#contract/time/lagos-time.ts';
import type { SandboxAction } from '#server/gateways/cards/sandbox/actions.ts';
import { releaseExpiredHolds } from '#server/modules/booking/holds/holds.ts';
import { readBalance } from '#server/modules/payments/ledger/ledger.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import {
  bookingContext,
  countLiveRanges,
  countOverlaps,
  createTokenMaker,
} from '#tests/setup/bookings.ts';
import { addPlaces, openStormApp, type StormApp } from '#tests/setup/storms/storm.ts';

/** Naira for two hours at space 1, which has one seat. */
const PRICE = 3_201.02;

let app: StormApp;
let tokens: Awaited<ReturnType<typeof createTokenMaker>>;
/** Each test has its own day and its own two guests. */
let tests = 0;

const DAYS = Array.from({ length: 5 }, (_, index) => [
  addDays('2026-11-23', index),
  addDays('2026-11-30', index),
]).flat();

beforeAll(async () => {
  app = await openStormApp();
  await addPlaces(app.database.db, { guests: 30, spaces: 1, capacity: 1 });
  tokens = await createTokenMaker(app.database.db, app.clock);
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

interface Guest {
  readonly mail: string;
  start(): Promise<StartedBooking>;
  /** Sends the booking request and returns the response. */
  press(): Promise<Awaited<ReturnType<StormApp['call']>>>;
  mine(): Promise<UserBooking>;
  /** Acts on the checkout and delivers the resulting webhooks. */
  act(reference: string, action: SandboxAction): Promise<void>;
}

function guestOf(number: number, startDate: string): Guest {
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const token = await tokens(idOf(number), 'user');
    return app.call(method, path, { token, body });
  };
  const press = () => {
    const request = { startDate, checkinTime: '09:00', durationPerHour: 2 };
    return call('POST', `/booking/initialize/${idOf(1)}`, request);
  };
  return {
    mail: `guest${number}@example.com`,
    press,
    start: async () => {
      const answer = await press();
      expect(answer.statusCode).toBe(200);
      const { data } = answer.json<{ data: StartedBooking }>();
      expect(data.amount).toBe(PRICE);
      return data;
    },
    mine: async () => {
      const answer = await call('GET', '/users/booking');
      const [newest] = answer.json<{ data: UserBooking[] }>().data;
      if (newest === undefined) throw new Error('There is no booking.');
      return newest;
    },
    act: async (reference, action) => {
      await app.sandbox.act(reference, action);
      await finish();
    },
  };
}

function twoGuests() {
  const startDate = DAYS[tests % DAYS.length] ?? '';
  tests += 1;
  return [guestOf(2 * tests - 1, startDate), guestOf(2 * tests, startDate)] as const;
}

async function finish(): Promise<void> {
  await app.sandbox.deliverDue();
  await app.jobs.runDue();
}

async function runOut(): Promise<void> {
  app.wait(16 * MINUTE);
  await releaseExpiredHolds(bookingContext(app.database.db, app.clock));
}

const verify = async (reference: string) => {
  const url = `${API_BASE}/booking/verify?reference=${reference}`;
  const answer = await app.server.inject({ url });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};

const subjects = (to: string) =>
  app.sent.filter((mail) => mail.to === to).map(({ subject }) => subject);

const back = (refund: number, reason: string) =>
  expect.objectContaining({ state: 'refunded', refund, reason }) as object;

const escrow = (reference: string) => readBalance(app.database.db, `escrow:${reference}`);

describe('a payment that arrives after its hold', () => {
  it('is refunded if another guest has the seat, and its guest is notified', async () => {
    const [ada, bola] = twoGuests();
    const late = await ada.start();
    await app.sandbox.act(late.reference, 'pay-late');
    await runOut();
    const quick = await bola.start();
    await bola.act(quick.reference, 'pay');
    app.wait(MINUTE);
    await finish();
    expect(await ada.mine()).toMatchObject({ state: 'refunded', money: back(PRICE, 'late') });
    expect(await bola.mine()).toMatchObject({ state: 'upcoming', money: { state: 'confirmed' } });
    expect(subjects(ada.mail).toSorted()).toEqual([
      'Refund sent: ₦3,201.02',
      'Your refund for Space 1',
    ]);
    expect(subjects(bola.mail)).toEqual(['Booking confirmed: Space 1']);
    expect(await verify(late.reference)).toEqual([410, 'PAYMENT_RETURNED']);
    expect([await escrow(late.reference), await escrow(quick.reference)]).toEqual([0, 320_102]);
    expect(await countOverlaps(app.database.db)).toBe(0);
  });

  it('is refunded even if the other guest has only held the seat', async () => {
    const [ada, bola] = twoGuests();
    const late = await ada.start();
    await app.sandbox.act(late.reference, 'pay-late');
    await runOut();
    const waiting = await bola.start();
    app.wait(MINUTE);
    await finish();
    expect(await ada.mine()).toMatchObject({ state: 'refunded', money: back(PRICE, 'late') });
    await bola.act(waiting.reference, 'pay');
    expect(await bola.mine()).toMatchObject({ state: 'upcoming' });
  });

  it.each(['tidied up', 'not tidied up yet'])(
    'is confirmed while the seat is free: the hold is %s',
    async (which) => {
      const [ada, bola] = twoGuests();
      const { reference } = await ada.start();
      await app.sandbox.act(reference, 'pay-late');
      if (which === 'tidied up') await runOut();
      app.wait(17 * MINUTE);
      await finish();
      expect(await ada.mine()).toMatchObject({ state: 'upcoming', money: { state: 'confirmed' } });
      expect(subjects(ada.mail)).toEqual(['Booking confirmed: Space 1']);
      expect(await verify(reference)).toEqual([200, undefined]);
      expect(await verify(reference)).toEqual([400, 'ALREADY_CONFIRMED']);
      // The seat is then taken for the next guest.
      expect((await bola.press()).json()).toMatchObject({ code: 'SLOT_TAKEN' });
    },
  );

  it('is confirmed by the reconciler if the window was closed and no webhook arrived', async () => {
    const [ada] = twoGuests();
    const { reference } = await ada.start();
    await app.sandbox.act(reference, 'pay-then-close', { webhook: 'never' });
    await app.jobs.runDue();
    expect(await ada.mine()).toMatchObject({ state: 'held' });
    app.wait(MINUTE);
    await enqueueReconciling(app.database.db, randomBytes, app.clock.time);
    await app.jobs.runDue();
    expect(await ada.mine()).toMatchObject({ state: 'upcoming', money: { state: 'confirmed' } });
  });
});

describe('a payment of another amount', () => {
  it('that is too low is refunded, and the seat is free at once', async () => {
    const [ada, bola] = twoGuests();
    const { reference } = await ada.start();
    await ada.act(reference, 'underpay');
    expect(await ada.mine()).toMatchObject({
      state: 'refunded',
      money: back(1_600.51, 'underpaid'),
    });
    expect(subjects(ada.mail).toSorted()).toEqual([
      'Refund sent: ₦1,600.51',
      'Your refund for Space 1',
    ]);
    expect(await verify(reference)).toEqual([410, 'PAYMENT_RETURNED']);
    expect(await escrow(reference)).toBe(0);
    await bola.start();
  });

  it('that is too high confirms the booking, and the excess is refunded', async () => {
    const [ada] = twoGuests();
    const { reference } = await ada.start();
    await ada.act(reference, 'overpay');
    expect(await ada.mine()).toMatchObject({
      state: 'upcoming',
      money: { state: 'confirmed', refund: 500, reason: 'overpaid' },
    });
    expect(subjects(ada.mail).toSorted()).toEqual([
      'Booking confirmed: Space 1',
      'Refund sent: ₦500',
    ]);
    expect(await verify(reference)).toEqual([200, undefined]);
    expect(await escrow(reference)).toBe(320_102);
  });

  it('that is declined keeps the seat, and the next attempt succeeds', async () => {
    const [ada] = twoGuests();
    const { reference } = await ada.start();
    await ada.act(reference, 'decline');
    expect(await verify(reference)).toEqual([402, 'PAYMENT_FAILED']);
    expect(await ada.mine()).toMatchObject({ state: 'held', money: { state: 'unpaid' } });
    await ada.act(reference, 'pay');
    expect(await verify(reference)).toEqual([200, undefined]);
    expect(await ada.mine()).toMatchObject({ state: 'upcoming' });
    expect(await countLiveRanges(app.database.db, idOf(1))).toBeGreaterThan(0);
  });
});
