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
}

/** The key of an email, by which it is enqueued, stored and shown only once. */
export const seriesMailKey = ({ kind, seriesId, refund, move }: SeriesMailOrder): string =>
  `${kind}-${refund ?? move ?? seriesId}`;

/** The job contains only IDs, because the email is composed when it is sent. */
export async function enqueueSeriesMail(
  tx: Transaction,
  random: RandomBytes,
  order: SeriesMailOrder,
  now: Date,
): Promise<void> {
  const { kind, ...payload } = order;
  const dedupeKey = seriesMailKey(order);
  await enqueue(tx, random, { kind, payload, runAt: now, dedupeKey });
}
