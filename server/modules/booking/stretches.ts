import { sql } from 'drizzle-orm';
import type { Span } from '#contract/rules/opening-times.ts';
import type { Database } from '../../db/open.ts';
import { endOf, startOf } from './repository.ts';

interface StretchRow extends Record<string, unknown> {
  readonly bookingId: string;
  readonly start: number;
  readonly end: number;
}

/** The stretches of time of many bookings, each in the order of time: one query. */
export async function readStretches(
  db: Pick<Database, 'execute'>,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Span[]>> {
  const found = new Map<string, Span[]>();
  if (bookingIds.length === 0) return found;
  const { rows } = await db.execute<StretchRow>(sql`
    select s.booking_id as "bookingId", ${startOf} as start, ${endOf} as end
    from booking_slots s
    where s.booking_id in (
      select value from jsonb_array_elements_text(${JSON.stringify(bookingIds)}::jsonb))
    order by s.booking_id, s.stretch`);
  for (const { bookingId, start, end } of rows) {
    const spans = found.get(bookingId) ?? [];
    found.set(bookingId, spans);
    spans.push({ start: new Date(start), end: new Date(end) });
  }
  return found;
}

/** As they go over the wire. */
export const wireSpans = (spans: readonly Span[] = []) =>
  spans.map(({ start, end }) => ({ startsAt: start.toISOString(), endsAt: end.toISOString() }));
