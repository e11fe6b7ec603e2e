import type { Naira } from '../units.ts';
import { parseListings } from './listings.ts';
import { asAmount, asCount, asRecord, asText, bareName } from './values.ts';

/** Specification §3, "Booking counts". A count that the provider leaves out is undefined, not 0. */
export interface ReadCounts {
  readonly upcoming: number | undefined;
  readonly active: number | undefined;
  readonly completed: number | undefined;
}

/** The specification (§3) doesn't define the key of the third count. */
const KEYS = {
  upcoming: /^upcoming/,
  active: /^(?:active|ongoing)/,
  completed: /^(?:complete|past|expired|finished)/,
} as const;

/**
 * Returns the count of the first key with this beginning, however the key is spelled:
 * `completedBookings`, `COMPLETED`.
 */
function countOf(counts: Readonly<Record<string, unknown>>, key: RegExp): number | undefined {
  const found = Object.entries(counts).find(([name]) => key.test(bareName(name)));
  return asCount(found?.[1], 0);
}

/**
 * Reads the counts in a reply of `GET /host/bookingcategories`; returns undefined if it has none.
 */
export function parseCounts(raw: unknown): ReadCounts | undefined {
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
 * Reads the number of live spaces in a reply of `GET /host/getspaces`: a number or a numeric text.
 * If a provider returns the spaces themselves, the active ones are counted.
 */
export function parseLiveCount(raw: unknown, now: Date): number | undefined {
  const data = asRecord(raw)?.['data'];
  const held = asRecord(data);
  const listings = parseListings(raw, now);
  if (listings !== undefined) {
    return listings.filter(({ listingStatus }) => listingStatus === 'active').length;
  }
  return asCount(held === undefined ? data : (held['count'] ?? held['total']), 0);
}

/**
 * Reads the balance in naira from a reply of `GET /host/currentbalance`: a number or a text, alone
 * or in a field.
 */
export function parseBalance(raw: unknown): number | undefined {
  const body = asRecord(raw);
  const data = body?.['data'] ?? body?.['balance'];
  const held = asRecord(data);
  return asAmount(held === undefined ? data : (held['balance'] ?? held['currentBalance']));
}

/** Specification §3, "Payout response"; missing fields are undefined. */
export interface ReadPayout {
  readonly reference: string | undefined;
  readonly amount: Naira | undefined;
}

/** Reads the fields at the top level, as in the specification, or within `data`. */
export function parsePayout(raw: unknown): ReadPayout {
  const body = asRecord(raw);
  const data = asRecord(body?.['data']);
  return {
    reference: asText(body?.['reference']) || asText(data?.['reference']) || undefined,
    amount: asAmount(body?.['amount'] ?? data?.['amount']),
  };
}
