import * as v from 'valibot';
import { type HostBooking, HostBookingSchema } from '../booking-records.ts';
import { readLagosDay } from './lagos-day.ts';
import { asCount, asRecord, asText } from './values.ts';

/** Specification §3, "Host space summary"; a figure that isn't told is undefined. */
export interface ReadSummary {
  readonly id: string;
  readonly name: string;
  readonly capacity: number | undefined;
  readonly bookingCount: number | undefined;
}

/** What any provider says of a booking to its host (specification §3, "Booking (host view)"). */
export interface ReadHostBooking {
  readonly userName: string;
  /** A day in Lagos, `YYYY-MM-DD`; where it can't be told, the words as they came. */
  readonly startDate: string;
  readonly endDate: string;
  /** In lower case. */
  readonly status: string;
  /** All of it, where the provider says all of it. */
  readonly full?: HostBooking;
}

/** The first list among the places where providers put theirs; undefined where there is none. */
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

/** The spaces of a reply of `GET /host/bookingList`; undefined where there is no list. */
export function readSummaries(raw: unknown): ReadSummary[] | undefined {
  return rowsIn(raw, ['spaces'])?.flatMap((row) => readSummary(row) ?? []);
}

function readHostBooking(raw: unknown): ReadHostBooking | undefined {
  const row = asRecord(raw);
  const startDate = readLagosDay(row?.['startDate']);
  if (row === undefined || startDate === undefined) return undefined;
  const full = v.safeParse(HostBookingSchema, raw);
  return {
    userName: asText(row['userName']) || asText(asRecord(row['user'])?.['fullName']) || 'A guest',
    startDate,
    endDate: readLagosDay(row['endDate']) ?? startDate,
    status: (asText(row['status']) || 'unknown').toLowerCase(),
    ...(full.success ? { full: full.output } : {}),
  };
}

/** The bookings of a reply of `GET /host/bookingdetails/{id}`; undefined where there is no list. */
export function readHostBookings(raw: unknown): ReadHostBooking[] | undefined {
  return rowsIn(raw, ['Bookings', 'bookings'])?.flatMap((row) => readHostBooking(row) ?? []);
}
