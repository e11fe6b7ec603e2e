import * as v from 'valibot';
import { type HostBooking, HostBookingSchema } from '../bookings/booking-records.ts';
import { parseLagosDay } from './lagos-day.ts';
import { asCount, asRecord, asText } from './values.ts';

/** Specification §3, "Host space summary"; a missing figure is undefined. */
export interface ReadSummary {
  readonly id: string;
  readonly name: string;
  readonly capacity: number | undefined;
  readonly bookingCount: number | undefined;
}

/** A booking as any provider returns it to the host (specification §3, "Booking (host view)"). */
export interface ReadHostBooking {
  readonly userName: string;
  /** A date in Lagos, `YYYY-MM-DD`; if it can't be read, the original text. */
  readonly startDate: string;
  readonly endDate: string;
  /** In lower case. */
  readonly status: string;
  /** The full booking, if the provider sends all of it. */
  readonly full?: HostBooking;
}

/** Returns the first list among the places where providers put it; undefined if there is none. */
function rowsIn(raw: unknown, names: readonly string[]): readonly unknown[] | undefined {
  const body = asRecord(raw);
  const data = body?.['data'];
  const held = asRecord(data);
  const places: unknown[] = [data, ...names.map((name) => held?.[name] ?? body?.[name])];
  return places.find((place) => Array.isArray(place));
}

function readSummary(raw: unknown): ReadSummary | undefined {
  const row = asRecord(raw);
  const id = asText(row?.['id']) || asText(row?.['_id']);
  const name = asText(row?.['name']) || asText(row?.['spaceName']);
  if (row === undefined || !id || !name) return undefined;
  return {
    id,
    name,
    capacity: asCount(row['capacity'], 1),
    bookingCount: asCount(row['bookingCount'] ?? row['bookingcount'], 0),
  };
}

/**
 * Reads the spaces in a reply of `GET /host/bookingList`; returns undefined if there is no list.
 */
export function parseSummaries(raw: unknown): ReadSummary[] | undefined {
  return rowsIn(raw, ['spaces'])?.flatMap((row) => readSummary(row) ?? []);
}

function readHostBooking(raw: unknown): ReadHostBooking | undefined {
  const row = asRecord(raw);
  const startDate = parseLagosDay(row?.['startDate']);
  if (row === undefined || startDate === undefined) return undefined;
  const full = v.safeParse(HostBookingSchema, raw);
  return {
    userName: asText(row['userName']) || asText(asRecord(row['user'])?.['fullName']) || 'A guest',
    startDate,
    endDate: parseLagosDay(row['endDate']) ?? startDate,
    status: (asText(row['status']) || 'unknown').toLowerCase(),
    ...(full.success ? { full: full.output } : {}),
  };
}

/**
 * Reads the bookings in a reply of `GET /host/bookingdetails/{id}`; returns undefined if there is
 * no list.
 */
export function parseHostBookings(raw: unknown): ReadHostBooking[] | undefined {
  return rowsIn(raw, ['Bookings', 'bookings'])?.flatMap((row) => readHostBooking(row) ?? []);
}
