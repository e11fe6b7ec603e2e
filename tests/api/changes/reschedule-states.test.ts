import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import type { Moved, MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import { runBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { bookingContext } from '#tests/setup/bookings.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';

const RUNS = IS_NIGHTLY ? 1_000 : 12;

let app: BookingApp;
let guest = 0;

beforeAll(async () => {
  app = await openBookingApp();
});

afterAll(() => app.close());

const time = fc.record({
  startDate: fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-25'),
  checkinTime: fc.constantFrom('08:00', '10:00', '12:00', '14:00'),
  durationType: fc.constant('hours'),
  duration: fc.integer({ min: 1, max: 4 }),
});
const paid = fc.constantFrom('paid', 'failed', 'abandoned', 'late');
const step = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), time, paid }),
  fc.record({ kind: fc.constant('credit' as const), time, paid }),
  fc.record({ kind: fc.constant('move' as const), time, paid, useCredit: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), to: fc.constantFrom('source', 'credit') }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(20 * MINUTE, 30 * HOUR) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const MONDAY = { startDate: '2026-11-23', durationType: 'hours' } as const;

/** A booking with two payments, both of which the host earns. */
const PAID_DIFFERENCE: Step[] = [
  { kind: 'book', time: { ...MONDAY, checkinTime: '10:00', duration: 2 }, paid: 'paid' },
  {
    kind: 'move',
    time: { ...MONDAY, checkinTime: '12:00', duration: 4 },
    paid: 'late',
    useCredit: false,
  },
];

/** Runs maintenance as the server does every five minutes. */
async function maintain(): Promise<void> {
  const { db } = app.database;
  await runBookingMaintenance({
    ...bookingContext(db, app.clock),
    payments: app.payments,
    onUnearned: (_, error) => {
      throw error;
    },
  });
  await app.jobs.runDue();
}

describe('a guest who books, moves, cancels and pays in any order', () => {
  it('ends with every kobo in an account and no booking, move or credit left open', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      app.clock.time = FRIDAY;
      const { db } = app.database;
      await db.execute(sql`delete from bookings`);
      guest = (guest % 9) + 1;
      const token = await app.token(guest);
      for (const one of steps) {
        await take(token, one);
        await maintain();
        expect(await findContradictions(db, app.clock.time)).toEqual([]);
      }
      const { balance, entries } = await app.credit(token);
      const sum = entries.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
      // A full page may leave out older entries.
      expect(entries.length === 50 || sum === Math.round(balance * 100)).toBe(true);
      // A week later nothing is open any more: every payment has been earned or refunded.
      app.clock.time = new Date('2026-12-02T12:00:00Z');
      await maintain();
      expect(await findContradictions(db, app.clock.time)).toEqual([]);
      const { rows } = await db.execute(sql`
        select id from ledger_accounts
          where kind in ('escrow', 'refund') and balance_kobo > 0
        union all select id from booking_moves where status = 'open'
        union all select id from bookings where status = 'held'`);
      expect(rows).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS, examples: [[PAID_DIFFERENCE]] });
  }, 3_600_000);
});

async function take(token: string, one: Step): Promise<void> {
  if (one.kind === 'wait') {
    app.wait(one.ms);
    return;
  }
  if (one.kind === 'book') {
    const { startDate, checkinTime, duration: hours } = one.time;
    const answer = await app.initialize(token, { startDate, checkinTime, hours });
    await settle(answer.json<{ data?: StartedBooking }>().data, one.paid);
    return;
  }
  if (one.kind === 'credit') {
    const path = `/booking/credit/initialize/${idOf(1)}`;
    const answer = await app.post(path, one.time, { token });
    await settle(answer.json<{ data?: { payment?: StartedBooking } }>().data?.payment, one.paid);
    return;
  }
  const booking = (await app.mine(token)).find(({ state }) => state === 'upcoming');
  if (booking === undefined) return;
  if (one.kind === 'cancel') {
    await app.call('POST', `/booking/${booking.id}/cancel?refundTo=${one.to}`, { token });
    return;
  }
  const quote = await app.post(`/booking/${booking.id}/move/quote`, one.time, { token });
  const { data } = quote.json<{ data?: MoveQuote }>();
  if (data === undefined) return;
  const body = { ...one.time, amount: data.amount, useCredit: one.useCredit };
  const answer = await app.post(`/booking/${booking.id}/move`, body, { token });
  await settle(answer.json<{ data?: Moved }>().data?.payment, one.paid);
}

async function settle(
  payment: Pick<StartedBooking, 'reference' | 'amount'> | undefined,
  how: string,
): Promise<void> {
  if (payment === undefined || how === 'abandoned') return;
  const { reference, amount } = payment;
  if (how === 'late') {
    app.wait(40 * MINUTE);
    await maintain();
  }
  if (how === 'failed') app.provider.pay(reference, 0, { status: 'failed' });
  else app.provider.pay(reference, Math.round(amount * 100));
  await app.payments.settle(reference);
}
