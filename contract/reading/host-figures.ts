import { readListings } from './listings.ts';
import { asAmount, asCount, asRecord, asText, bareName } from './values.ts';

/** Specification §3, "Booking counts"; what a provider leaves out is not known, which is not 0. */
export interface ReadCounts {
  readonly upcoming: number | undefined;
  readonly active: number | undefined;
  readonly completed: number | undefined;
}

/** The key of the third count isn't written down anywhere (specification §3). */
const KEYS = {
  upcoming: /^upcoming/,
  active: /^(?:active|ongoing)/,
  completed: /^(?:complete|past|expired|finished)/,
} as const;

/** A count by the first key that begins so, however it is spelled: `completedBookings`, `COMPLETED`. */
function countOf(counts: Readonly<Record<string, unknown>>, key: RegExp): number | undefined {
  const found = Object.entries(counts).find(([name]) => key.test(bareName(name)));
  return asCount(found?.[1], 0);
}

/** The counts of a reply of `GET /host/bookingcategories`; undefined where it has none at all. */
export function readCounts(raw: unknown): ReadCounts | undefined {
  const body = asRecord(raw);
  const data = asRecord(body?.['data']);
  const counts = asRecord(data?.['counts']) ?? asRecord(body?.['counts']) ?? data;
  if (counts === undefined) return undefined;
  const read = {
    upcoming: countOf(counts, KEYS.upcoming),
    active: countOf(counts, KEYS.active),
    completed: countOf(counts, KEYS.completed),
  };
  return Object.values(read).every((count) => count === undefined) ? undefined : read;
}

/**
 * How many spaces are live, in a reply of `GET /host/getspaces`: a number, or a text that is one. A
 * provider that answers the spaces themselves is understood too: those that are active are counted.
 */
export function readLiveCount(raw: unknown, now: Date): number | undefined {
  const data = asRecord(raw)?.['data'];
  const held = asRecord(data);
  const listings = readListings(raw, now);
  if (listings !== undefined) {
    return listings.filter(({ listingStatus }) => listingStatus === 'active').length;
  }
  return asCount(held === undefined ? data : (held['count'] ?? held['total']), 0);
}

/** The naira of a reply of `GET /host/currentbalance`: a number or a text, alone or named. */
export function readBalance(raw: unknown): number | undefined {
  const body = asRecord(raw);
  const data = body?.['data'] ?? body?.['balance'];
  const held = asRecord(data);
  return asAmount(held === undefined ? data : (held['balance'] ?? held['currentBalance']));
}

/** Specification §3, "Payout response"; what a provider doesn't say is undefined. */
export interface ReadPayout {
  readonly reference: string | undefined;
  /** Naira. */
  readonly amount: number | undefined;
}

/** At the top level as the specification has it, or within `data`. */
export function readPayout(raw: unknown): ReadPayout {
  const body = asRecord(raw);
  const data = asRecord(body?.['data']);
  return {
    reference: asText(body?.['reference']) || asText(data?.['reference']) || undefined,
    amount: asAmount(body?.['amount'] ?? data?.['amount']),
  };
}
