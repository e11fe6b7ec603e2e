import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import type { WaitlistEntry } from '#contract/bookings/waitlist.ts';
import { createRandom } from '#demo/random.ts';
import type { Database } from '#server/db/open.ts';
import { advanceAllWaitlists } from '#server/modules/booking/waitlist/advance-all.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { findContradictions } from '../money/booking-money.ts';
import { bookingContext, countLiveRanges, countOverlaps } from '../bookings.ts';
import { fundHost } from '../changes/host-cancel.ts';
import { findWaitlistFaults } from './waitlist-order.ts';
import { openTrack, RACE_HOST, type RaceTrack } from './booking-race.ts';
import { createTickingClock } from './ticking-clock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

const SPACES = 3;
const CAPACITY = 2;

/** Few times, many of which overlap, so that most seats are taken and lines form. */
const TIMES = [
  { checkinTime: '09:00', duration: 2 },
  { checkinTime: '10:00', duration: 1 },
  { checkinTime: '11:00', duration: 3 },
  { checkinTime: '12:00', duration: 1 },
  { checkinTime: '14:00', duration: 2 },
] as const;
const DATES = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
/** One date for so many clients. */
const CLIENTS_PER_DATE = 16;

/**
 * Milliseconds within which the maintenance, which doesn't run here, returns credit that was
 * reserved for a hold that a later payment of the same offer has ended.
 */
const MAINTENANCE_MS = 5 * 60_000;

interface StormOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'kind' | 'checkHealth'>;
  readonly clients: number;
  /**
   * How many actions the clients take together, at least: they go on until each of `MAIN_ACTIONS`
   * has succeeded, because chance decides whether a place in line is offered in a short storm.
   */
  readonly actions: number;
}

export const MAIN_ACTIONS = [
  'book',
  'take offer',
  'join',
  'move',
  'cancel',
  'host cancels',
  'choose refund',
] as const;

/** A storm ends after so many times its actions, also if something never succeeded. */
const LONGEST = 10;

export interface BookingStormResult {
  /** How often each action was answered with each status, such as `move 200`. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly milliseconds: number;
  readonly overlaps: number;
  readonly live: number;
  /** Bookings without a seat, seats without a booking, and what is wrong with the money. */
  readonly contradictions: readonly string[];
  readonly waitlistFaults: readonly string[];
  /** Whether a time was free although someone waited for it. */
  readonly missedOffers: number;
}

/**
 * Lets clients book, move, cancel as guests and as the host, wait, take offers and decide about
 * refunds, all for the same few times at once; then checks seats, the waitlist and the ledger.
 */
export async function runBookingStorm({
  database,
  clients,
  actions,
}: StormOptions): Promise<BookingStormResult> {
  const { db } = database;
  const clock = createTickingClock();
  const parts = { database, clock, spaces: SPACES, capacity: CAPACITY, guests: clients };
  const track = await openTrack({ ...parts, hasHost: true });
  try {
    // Enough for all vouchers.
    await fundHost(db, idOf(RACE_HOST), 10_000_000_000);
    const statuses: Record<string, number> = {};
    const budget = { taken: 0, atLeast: actions };
    const dates = DATES.slice(0, Math.ceil(clients / CLIENTS_PER_DATE));
    const start = performance.now();
    await Promise.all(
      Array.from({ length: clients }, (_, index) =>
        runClient({ track, guest: index + 1, dates, budget, statuses }),
      ),
    );
    const milliseconds = performance.now() - start;
    const before = await countOffers(db);
    await advanceAllWaitlists(bookingContext(db, clock));
    const spaces = Array.from({ length: SPACES }, (_, index) => idOf(index + 1));
    const live = await Promise.all(spaces.map((id) => countLiveRanges(db, id)));
    const swept = new Date(clock.time.getTime() - MAINTENANCE_MS);
    return {
      statuses,
      milliseconds,
      overlaps: await countOverlaps(db),
      live: live.reduce((sum, count) => sum + count, 0),
      contradictions: await findContradictions(db, swept),
      waitlistFaults: await findWaitlistFaults(db),
      missedOffers: (await countOffers(db)) - before,
    };
  } finally {
    await track.close();
  }
}

async function countOffers(db: Database): Promise<number> {
  const { rows } = await db.execute<{ offers: number }>(
    'select count(*)::int as offers from waitlist_entries where offered_at is not null',
  );
  return rows[0]?.offers ?? 0;
}

interface StormClient {
  readonly track: RaceTrack;
  /** The number of the guest, from 1. */
  readonly guest: number;
  /** The days that the clients want. */
  readonly dates: readonly string[];
  readonly budget: { taken: number; readonly atLeast: number };
  readonly statuses: Record<string, number>;
}

type Start = Pick<WaitlistEntry, 'startDate' | 'checkinTime' | 'duration'>;

/** A guest who takes one action after another. */
async function runClient({ track, guest, dates, budget, statuses }: StormClient): Promise<void> {
  const random = createRandom('storm', guest);
  const anySpace = () => idOf(random.int(1, SPACES));
  const anyTime = (): Start => ({ startDate: random.pick(dates), ...random.pick(TIMES) });
  const count = (name: string, status: number) => {
    const key = `${name} ${status}`;
    statuses[key] = (statuses[key] ?? 0) + 1;
  };
  const send = async <T>(name: string, path: string, body: object = {}) => {
    const answer = await track.send<T>(guest, 'POST', path, body);
    count(name, answer.status);
    return answer.body;
  };
  const payFor = async (payment: { reference: string; amount: number } | undefined) => {
    if (payment === undefined || random.int(0, 9) === 0) return;
    count('pay', await track.pay(payment.reference, Math.round(payment.amount * 100)));
  };

  const act = {
    book: async (name: string, space: string, { startDate, checkinTime, duration }: Start) => {
      const body = { startDate, checkinTime, durationPerHour: duration };
      const path = `/booking/initialize/${space}`;
      const { data } = await send<{ data?: { reference: string; amount: number } }>(
        name,
        path,
        body,
      );
      await payFor(data);
    },
    bookWithCredit: async () => {
      const body = { ...anyTime(), durationType: 'hours' };
      const path = `/booking/credit/initialize/${anySpace()}`;
      const { data } = await send<{
        data?: { payment?: { reference: string; amount: number } };
      }>('book with credit', path, body);
      await payFor(data?.payment);
    },
    move: async ({ id }: UserBooking) => {
      const to = { ...anyTime(), durationType: 'hours' };
      const quote = await send<{ data?: MoveQuote }>('quote', `/booking/${id}/move/quote`, to);
      if (quote.data === undefined) return;
      const { amount, toPay, credit } = quote.data;
      const body = { ...to, amount, useCredit: credit >= toPay && random.int(0, 1) === 1 };
      const { data } = await send<{
        data?: { payment?: { reference: string; amount: number } };
      }>('move', `/booking/${id}/move`, body);
      await payFor(data?.payment);
    },
    cancel: async ({ id }: UserBooking) => {
      await send('cancel', `/booking/${id}/cancel${random.pick(['', '?refundTo=credit'])}`);
    },
    /** The host cancels, and the guest at the same time too, or decides about the refund. */
    cancelAsHost: async (booking: UserBooking) => {
      const body = { reason: 'no-power', keepClosed: false, voucher: 1_000_000 };
      const byHost = track.sendAsHost('POST', `/host/bookings/${booking.bookingId}/cancel`, body);
      const other = random.int(0, 2) === 0 ? act.cancel(booking) : Promise.resolve();
      const { status } = await byHost;
      count('host cancels', status);
      await other;
      if (status !== 200) return;
      const choices = random.pick([['credit'], ['source'], ['credit', 'source', 'credit'], []]);
      await Promise.all(
        choices.map((to) => send('choose refund', `/booking/${booking.id}/refund`, { to })),
      );
    },
    join: async () => {
      await send('join', `/space/${anySpace()}/waitlist`, { ...anyTime(), durationType: 'hours' });
    },
    leave: async ({ id }: WaitlistEntry) => {
      await send('leave', `/waitlist/${id}/leave`);
    },
  };

  const read = async <T>(path: string): Promise<T[]> =>
    (await track.send<{ data: T[] }>(guest, 'GET', path)).body.data;

  const isOver = () =>
    budget.taken >= budget.atLeast &&
    (budget.taken >= LONGEST * budget.atLeast ||
      MAIN_ACTIONS.every((name) => statuses[`${name} 200`] !== undefined));

  while (!isOver()) {
    budget.taken += 1;
    const upcoming = (await read<UserBooking>('/users/booking')).filter(
      ({ state }) => state === 'upcoming',
    );
    const line = await read<WaitlistEntry>('/users/waitlist');
    const offer = line.find((entry) => entry.offer !== undefined);
    const action = random.int(0, 19);
    if (offer !== undefined && action < 15) await act.book('take offer', offer.spaceId, offer);
    else if (action < 5 || upcoming.length === 0) await act.book('book', anySpace(), anyTime());
    else if (action === 5) await act.bookWithCredit();
    else if (action < 8) await act.join();
    else if (action === 8 && line.length > 0) await act.leave(random.pick(line));
    else if (action < 14) await act.move(random.pick(upcoming));
    else if (action < 18) await act.cancel(random.pick(upcoming));
    else await act.cancelAsHost(random.pick(upcoming));
  }
}
