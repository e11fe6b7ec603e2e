import * as v from 'valibot';
import { type UserBooking, UserBookingSchema } from '../bookings/booking-records.ts';
import { parseLagosDay } from './lagos-day.ts';
import { asRecord, asText } from './values.ts';

/** A booking as any provider returns it to the guest (specification §3, "Booking (user view)"). */
export interface ReadBooking {
  readonly spaceName: string;
  /** A date in Lagos, `YYYY-MM-DD`; if it can't be read, the original text. */
  readonly startDate: string;
  /** In lower case. */
  readonly status: string;
  /** The full booking, if the provider sends all of it. */
  readonly full?: UserBooking;
}

export interface BookingsRead {
  readonly bookings: ReadBooking[];
  /** The number of rows that couldn't be read. */
  readonly dropped: number;
  /** Whether there was a list at all. Without one, an empty result means nothing. */
  readonly found: boolean;
}

/** Returns the rows of a reply, wherever they are in it. */
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
  const startDate = parseLagosDay(row?.['startDate']);
  if (row === undefined || !spaceName || startDate === undefined) return undefined;
  const status = (asText(row['status']) || 'unknown').toLowerCase();
  const full = v.safeParse(UserBookingSchema, raw);
  return { spaceName, startDate, status, ...(full.success ? { full: full.output } : {}) };
}

/** Reads the bookings of a whole reply. A row that can't be read is left out and counted. */
export function parseUserBookings(raw: unknown): BookingsRead {
  const rows = rowsIn(raw);
  const bookings = (rows ?? []).flatMap((row) => readBooking(row) ?? []);
  const dropped = (rows?.length ?? 0) - bookings.length;
  return { bookings, dropped, found: rows !== undefined };
}
