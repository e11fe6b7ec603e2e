import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { accounts } from '#server/db/schema.ts';
import type { BookingContext } from '#server/modules/booking/context.ts';
import { idOf } from '#tests/factories/spaces.ts';

/** The accounts of guests 1 to so many. */
export async function addGuests(db: Database, count: number): Promise<void> {
  await db.insert(accounts).values(
    Array.from({ length: count }, (_, index) => ({
      id: idOf(index + 1),
      kind: 'user' as const,
      email: `guest${index + 1}@example.com`,
      passwordHash: '-',
      fullName: `Guest ${index + 1}`,
      createdAt: new Date('2026-11-01T09:00:00Z'),
    })),
  );
}

/** A context whose clock the test turns. */
export function bookingContext(db: Database, clock: { readonly time: Date }): BookingContext {
  return { db, now: () => clock.time, random: randomBytes };
}

/** Pairs of live stretches of one seat that overlap, found without the constraint's help. */
export async function countOverlaps(db: Database): Promise<number> {
  const { rows } = await db.execute<{ overlaps: number }>(sql`
    select count(*)::int as overlaps from booking_slots a join booking_slots b
      on a.space_id = b.space_id and a.seat = b.seat and a.during && b.during
      and (a.booking_id, a.stretch) < (b.booking_id, b.stretch)
    where a.live and b.live`);
  return rows[0]?.overlaps ?? Number.NaN;
}

/** Live stretches of a space. */
export async function countLive(db: Database, spaceId: string): Promise<number> {
  const { rows } = await db.execute<{ live: number }>(sql`
    select count(*)::int as live from booking_slots where live and space_id = ${spaceId}`);
  return rows[0]?.live ?? Number.NaN;
}
