import * as v from 'valibot';
import { type UserBooking, UserBookingSchema } from '../booking-records.ts';
import { readLagosDay } from './lagos-day.ts';
import { asRecord, asText } from './values.ts';

/** What any provider says of a booking (specification §3, "Booking (user view)"). */
export interface ReadBooking {
  readonly spaceName: string;
  /** A day in Lagos, `YYYY-MM-DD`; where it can't be told, the words as they came. */
  readonly startDate: string;
  /** In lower case. */
  readonly status: string;
  /** All of it, where the provider says all of it. */
  readonly full?: UserBooking;
}

export interface BookingsRead {
  readonly bookings: ReadBooking[];
  /** How many rows couldn't be read. */
  readonly dropped: number;
  /** Whether there was a list at all: without one, an empty answer means nothing. */
  readonly found: boolean;
}

/** The rows of a reply, wherever in it they are. */
function rowsIn(raw: unknown): readonly unknown[] | undefined {
  const body = asRecord(raw);
  const data = body?.['data'];
  const inner = asRecord(data);
  const candidates = [data, inner?.['bookings'], inner?.['Bookings'], body?.['bookings'], raw];
  return candidates.find((candidate) => Array.isArray(candidate));
}

function readBooking(raw: unknown): ReadBooking | undefined {
  const row = asRecord(raw);
  const spaceName = asText(row?.['spaceName']) || asText(asRecord(row?.['space'])?.['name']);
  const startDate = readLagosDay(row?.['startDate']);
  if (row === undefined || !spaceName || startDate === undefined) return undefined;
  const status = (asText(row['status']) || 'unknown').toLowerCase();
  const full = v.safeParse(UserBookingSchema, raw);
  return { spaceName, startDate, status, ...(full.success ? { full: full.output } : {}) };
}

/** The bookings of a whole reply. A row that can't be read is left out and counted. */
export function readUserBookings(raw: unknown): BookingsRead {
  const rows = rowsIn(raw);
  const bookings = (rows ?? []).flatMap((row) => readBooking(row) ?? []);
  const dropped = (rows?.length ?? 0) - bookings.length;
  return { bookings, dropped, found: rows !== undefined };
}
