import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { bookings, jobs, waitlistEntries } from '#server/db/schema/schema.ts';
import { BOOKING_MAILS } from '#server/modules/booking/emails/email-kinds.ts';

/**
 * Returns what contradicts the order of the waitlist: guests who were passed over, bookings that
 * jumped the line, and entries that were offered a time twice. Empty if it was kept.
 */
export async function findWaitlistFaults(db: Database): Promise<readonly string[]> {
  const [skipped, jumpers, twice] = [
    await findSkipped(db),
    await findQueueJumpers(db),
    await findTwiceOffered(db),
  ];
  return [
    ...skipped.map((pair) => `skipped: ${pair}`),
    ...jumpers.map((pair) => `jumped the line: ${pair}`),
    ...twice.map((id) => `offered twice: ${id}`),
  ];
}

/** Entries that wait, or waited longer, although a later one for the same time got it. */
export async function findSkipped(db: Database): Promise<string[]> {
  const rows = await db
    .select()
    .from(waitlistEntries)
    .orderBy(asc(waitlistEntries.spaceId), asc(waitlistEntries.position));
  const sameTime = new Map<string, typeof rows>();
  for (const row of rows) {
    const { spaceId, startDate, checkinTime, duration } = row;
    const key = [spaceId, startDate, checkinTime, duration].join(' ');
    sameTime.set(key, [...(sameTime.get(key) ?? []), row]);
  }
  return [...sameTime.values()].flatMap((line) =>
    line.flatMap((entry, index) => {
      const overtook = line.slice(index + 1).find(({ offeredAt }) => {
        if (offeredAt === null || offeredAt < entry.createdAt) return false;
        // Who left in the meantime isn't skipped.
        return entry.state === 'waiting' || (entry.offeredAt ?? entry.endedAt ?? 0) > offeredAt;
      });
      return overtook === undefined ? [] : [`${overtook.id} before ${entry.id}`];
    }),
  );
}

/**
 * Bookings that were made for exactly the time for which a guest was in line already, and still is:
 * whatever seat they got would have fitted that guest too. A booking may move within its own time,
 * which isn't free for others.
 */
export async function findQueueJumpers(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ pair: string }>(sql`
    select b.id || ' before ' || e.id as pair
    from waitlist_entries e
    join (
      select id, space_id, starts_at, ends_at, created_at from bookings b
      where waitlist_entry_id is null
        and not exists (select from booking_moves m where m.booking_id = b.id and m.status = 'done')
      union all
      select b.id, b.space_id, m.to_starts_at, m.to_ends_at, m.created_at
      from booking_moves m join bookings b on b.id = m.booking_id
      where m.status = 'done'
        and not (m.from_starts_at < m.to_ends_at and m.to_starts_at < m.from_ends_at)
    ) b on b.space_id = e.space_id and b.starts_at = e.starts_at and b.ends_at = e.ends_at
    where e.state = 'waiting' and b.created_at > e.created_at`);
  return rows.map(({ pair }) => pair);
}

/** Entries that were offered a time more than once. */
export async function findTwiceOffered(db: Database): Promise<string[]> {
  const offers = await db
    .select({ entryId: bookings.waitlistEntryId })
    .from(jobs)
    .innerJoin(bookings, sql`${bookings.id} = ${jobs.payload} ->> 'bookingId'`)
    .where(eq(jobs.kind, BOOKING_MAILS.offered));
  const ids = offers.map(({ entryId }) => entryId ?? '');
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
