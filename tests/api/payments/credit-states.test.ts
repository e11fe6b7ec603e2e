import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedBooking, UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import type { WaitlistEntry } from '#contract/bookings/waitlist.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { spaces } from '#server/db/schema/schema.ts';
import { runBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import { ensureBankAccount } from '#server/modules/payments/bank-accounts/provisioning.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { FRIDAY, HOST_ID } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { bookingContext, countOverlaps } from '#tests/setup/bookings.ts';
import { type HostCancelApp, openHostCancelApp } from '#tests/setup/changes/host-cancel.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { findWaitlistFaults } from '#tests/setup/storms/waitlist-order.ts';

const RUNS = IS_NIGHTLY ? 1_000 : 8;
const DAY = 24 * HOUR;

let test: HostCancelApp;
let run = 0;

beforeAll(async () => {
  test = await openHostCancelApp();
  const { db } = test.app.database;
  // One seat, so that the two guests are in each other's way.
  await db
    .update(spaces)
    .set({ capacity: 1 })
    .where(eq(spaces.id, idOf(1)));
  for (const guest of [1, 2]) {
    const bank = { name: 'UBA', code: '033' };
    const account = { accountNumber: '2098765609', accountName: `GUEST ${guest}` };
    const provisioner = { db, random: randomBytes, secretKey: TEST_SECRET_KEY };
    await ensureBankAccount(provisioner, { ownerId: idOf(guest), bank, ...account }, FRIDAY);
  }
});

afterAll(() => test.app.close());

const time = fc.record({
  /** Days after the Friday on which the run begins. */
  day: fc.constantFrom(3, 4),
  checkinTime: fc.constantFrom('09:00', '10:00', '13:00'),
  duration: fc.integer({ min: 1, max: 4 }),
});
const guest = fc.constantFrom(1, 2);
const kindOf = <K extends string>(kind: K) => ({ kind: fc.constant(kind), guest });
const step = fc.oneof(
  fc.record({
    ...kindOf('book'),
    time,
    paid: fc.constantFrom('paid', 'paid', 'abandoned', 'failed'),
  }),
  fc.record({ ...kindOf('book with credit'), time }),
  fc.record({ ...kindOf('move'), time }),
  fc.record({ ...kindOf('cancel'), to: fc.constantFrom('source', 'credit') }),
  fc.record({ ...kindOf('host cancels'), keepClosed: fc.boolean() }),
  fc.record({ ...kindOf('choose'), to: fc.constantFrom('source', 'credit') }),
  fc.record({ ...kindOf('join'), time }),
  fc.record(kindOf('leave')),
  fc.record({
    ...kindOf('pay out'),
    part: fc.constantFrom(1, 2),
    outcome: fc.constantFrom('done', 'failed'),
  }),
  fc.record({
    ...kindOf('wait'),
    ms: fc.constantFrom(20 * MINUTE, 35 * MINUTE, 3 * HOUR, 30 * HOUR),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A guest waits, is offered the time that the host frees, pays, takes credit and is paid out. */
const WHOLE_WAY: Step[] = [
  {
    kind: 'book',
    guest: 1,
    time: { day: 3, checkinTime: '10:00', duration: 2 },
    paid: 'paid',
  },
  { kind: 'join', guest: 2, time: { day: 3, checkinTime: '10:00', duration: 2 } },
  { kind: 'host cancels', guest: 1, keepClosed: false },
  { kind: 'choose', guest: 1, to: 'credit' },
  { kind: 'pay out', guest: 1, part: 2, outcome: 'failed' },
  { kind: 'wait', guest: 1, ms: 30 * HOUR },
  { kind: 'pay out', guest: 1, part: 1, outcome: 'done' },
];

/** Runs maintenance as the server does every five minutes, and the reconciler. */
async function maintain(): Promise<void> {
  const { app } = test;
  const { db } = app.database;
  await runBookingMaintenance({
    ...bookingContext(db, app.clock),
    payments: app.payments,
    onUnearned: (_, error) => {
      throw error;
    },
  });
  await enqueueReconciling(db, randomBytes, app.clock.time);
  await app.runJobs();
}

describe('guests and their host who act in any order', () => {
  it('end with every kobo in an account, nothing left open, and the line kept', async () => {
    const { app } = test;
    const { db } = app.database;
    const property = fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      // Each run has two weeks of its own, because the ledger keeps what happened in earlier ones.
      const start = new Date(FRIDAY.getTime() + 14 * DAY * run);
      run += 1;
      app.clock.time = start;
      app.provider.payoutReading = 'done';
      const tokens = [await app.token(1), await app.token(2), await app.token(HOST_ID)];
      for (const one of steps) {
        await take(one, start, tokens);
        await maintain();
        expect(await countOverlaps(db)).toBe(0);
        expect(await findContradictions(db, app.clock.time)).toEqual([]);
      }
      expect(await findWaitlistFaults(db)).toEqual([]);
      // Half a month later nothing is open any more: all has been earned, refunded or paid out.
      app.clock.time = new Date(start.getTime() + 13 * DAY);
      for (let round = 0; round < 3; round += 1) {
        await maintain();
        app.wait(HOUR);
      }
      expect(await findContradictions(db, app.clock.time)).toEqual([]);
      expect(await findOpen()).toEqual([]);
    });
    await fc.assert(property, { numRuns: RUNS, examples: [[WHOLE_WAY]] });
  }, 7_200_000);
});

/** Returns what still waits for something, although nothing will happen any more. */
async function findOpen() {
  const { rows } = await test.app.database.db.execute(sql`
    select id from ledger_accounts
      where kind in ('escrow', 'refund', 'payout') and balance_kobo > 0
    union all select id from booking_moves where status = 'open'
    union all select id from bookings where status = 'held'
    union all select id from waitlist_entries where state in ('waiting', 'offered')
    union all select reference from refunds where status in ('due', 'sent')
    union all select reference from payouts where status in ('due', 'sent')`);
  return rows;
}

async function take(one: Step, start: Date, tokens: readonly string[]): Promise<void> {
  const { app } = test;
  const token = tokens[one.guest - 1] ?? '';
  const requested = ({ day, ...rest }: { day: number; checkinTime: string; duration: number }) => ({
    startDate: addDays(lagosTime(start).date, day),
    durationType: 'hours',
    ...rest,
  });
  const read = async (): Promise<UserBooking[]> => app.mine(token);
  const upcoming = async () => (await read()).find(({ state }) => state === 'upcoming');
  switch (one.kind) {
    case 'wait':
      app.wait(one.ms);
      return;
    case 'book': {
      const { startDate, checkinTime, duration: hours } = requested(one.time);
      const answer = await app.initialize(token, { startDate, checkinTime, hours });
      await settle(answer.json<{ data?: StartedBooking }>().data, one.paid);
      return;
    }
    case 'book with credit': {
      const path = `/booking/credit/initialize/${idOf(1)}`;
      const answer = await app.post(path, requested(one.time), { token });
      await settle(answer.json<{ data?: { payment?: StartedBooking } }>().data?.payment, 'paid');
      return;
    }
    case 'move': {
      const booking = await upcoming();
      const path = `/booking/${booking?.id ?? 'none'}/move`;
      const quote = await app.post(`${path}/quote`, requested(one.time), { token });
      const { data } = quote.json<{ data?: MoveQuote }>();
      if (data === undefined) return;
      const body = { ...requested(one.time), amount: data.amount, useCredit: false };
      const moved = await app.post(path, body, { token });
      await settle(moved.json<{ data?: { payment?: StartedBooking } }>().data?.payment, 'paid');
      return;
    }
    case 'cancel': {
      const id = (await upcoming())?.id ?? 'none';
      await app.call('POST', `/booking/${id}/cancel?refundTo=${one.to}`, { token });
      return;
    }
    case 'host cancels': {
      const booking = await upcoming();
      if (booking === undefined) return;
      const { keepClosed } = one;
      await test.cancel(booking, { keepClosed, voucher: 1_000 }, tokens[2]);
      return;
    }
    case 'choose': {
      const byHost = (await read()).find(({ hostCancellation }) => hostCancellation?.choice);
      await app.post(`/booking/${byHost?.id ?? 'none'}/refund`, { to: one.to }, { token });
      return;
    }
    case 'join':
      await app.post(`/space/${idOf(1)}/waitlist`, requested(one.time), { token });
      return;
    case 'leave': {
      const answer = await app.call('GET', '/users/waitlist', { token });
      const [entry] = answer.json<{ data: WaitlistEntry[] }>().data;
      await app.post(`/waitlist/${entry?.id ?? 'none'}/leave`, {}, { token });
      return;
    }
    case 'pay out': {
      const { balance } = await app.credit(token);
      const amount = Math.floor(balance / one.part);
      app.provider.payoutReading = one.outcome;
      await app.post('/users/credit/payout', { amount }, { token });
    }
  }
}

async function settle(
  payment: Pick<StartedBooking, 'reference' | 'amount'> | undefined,
  how: string,
): Promise<void> {
  if (payment === undefined || how === 'abandoned') return;
  const { reference, amount } = payment;
  const { provider, payments } = test.app;
  if (how === 'failed') provider.pay(reference, 0, { status: 'failed' });
  else provider.pay(reference, Math.round(amount * 100));
  await payments.settle(reference);
}
