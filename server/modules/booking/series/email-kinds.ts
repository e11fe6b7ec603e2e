import type { SeriesId } from '#contract/units.ts';
import { enqueue } from '../../../db/enqueue.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';

/** Each kind is one email to one person about all bookings of a series. */
export const SERIES_MAILS = {
  /** To the guest: all dates, the receipt and the calendar file. */
  confirmed: 'mail-series-confirmed',
  /** To the host. */
  booked: 'mail-series-booked',
  /** To the guest: several bookings were moved together; all dates and the calendar file. */
  moved: 'mail-series-moved',
  /** To the host: several bookings were moved together. */
  movedByGuest: 'mail-series-moved-by-guest',
  /** To the guest: several bookings were cancelled together, with the refund of all. */
  cancelled: 'mail-series-cancelled',
  /** To the host: the same. */
  givenUp: 'mail-series-given-up',
  /** To the guest: the payment couldn't be accepted and is refunded. */
  returned: 'mail-series-returned',
  /** To the guest: a refund of the whole payment or of its excess has been sent. */
  refunded: 'mail-series-refunded',
} as const;

export type SeriesMail = (typeof SERIES_MAILS)[keyof typeof SERIES_MAILS];

export interface SeriesMailOrder {
  readonly kind: SeriesMail;
  readonly seriesId: SeriesId;
  /** The reference of the refund. */
  readonly refund?: string;
  /** The id of the first booking's move, if several were moved together. */
  readonly move?: string;
  /** An id of its own for bookings that are cancelled together, and theirs, separated by spaces. */
  readonly cancellation?: string;
  readonly bookings?: string;
}

/** Milliseconds in which the bookings of one request are cancelled, each in its own transaction. */
const CANCELLING_MS = 30_000;

/** The key of an email, by which it is enqueued, stored and shown only once. */
export const seriesMailKey = (order: Omit<SeriesMailOrder, 'bookings'>): string =>
  `${order.kind}-${order.refund ?? order.move ?? order.cancellation ?? order.seriesId}`;

/** The job contains only IDs, because the email is composed when it is sent. */
export async function enqueueSeriesMail(
  tx: Transaction,
  random: RandomBytes,
  order: SeriesMailOrder,
  now: Date,
): Promise<void> {
  const { kind, ...payload } = order;
  const dedupeKey = seriesMailKey(order);
  const waitMs = order.cancellation === undefined ? 0 : CANCELLING_MS;
  const runAt = new Date(now.getTime() + waitMs);
  await enqueue(tx, random, { kind, payload, runAt, plannedAt: now, dedupeKey });
}
