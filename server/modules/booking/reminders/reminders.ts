import type { BookingId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import { bookingReminders } from '../../../db/schema/schema.ts';
import { BOOKING_MAILS, enqueueMail } from '../emails/email-kinds.ts';

export type ReminderKind = 'day-before' | 'two-hours';

/** Lagos wall-clock time of the reminder on the day before. */
const EVENING = '18:00';
const SOON_MS = 2 * 60 * 60_000;
/** The most reminders of a kind in one round; the next round orders the others. */
const BATCH = 500;

interface Due extends Record<string, unknown> {
  readonly id: BookingId;
  /** In milliseconds. */
  readonly startsAt: number;
}

/**
 * Orders the reminders that are due: in the evening before a booking, and two hours before it. Each
 * is ordered once, however many servers run this at the same time. A guest who booked after a
 * reminder's time doesn't get that one, because they have just read the confirmation.
 */
export async function orderReminders({
  db,
  now,
  random,
}: {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
}): Promise<void> {
  const at = now();
  const { date } = lagosTime(at);
  const evening = instantOf(date, EVENING);
  if (at >= evening) {
    const tomorrow = addDays(date, 1);
    const from = instantOf(tomorrow, '00:00');
    // A booking that starts soon after midnight gets only the other reminder.
    const due = await readDue(db, 'day-before', {
      after: from > new Date(at.getTime() + SOON_MS) ? from : new Date(at.getTime() + SOON_MS),
      to: instantOf(tomorrow, '24:00'),
      confirmedBefore: sql`${evening.toISOString()}::timestamptz`,
    });
    await order(db, random, 'day-before', due, at);
  }
  const due = await readDue(db, 'two-hours', {
    after: at,
    to: new Date(at.getTime() + SOON_MS),
    confirmedBefore: sql`b.starts_at - interval '2 hours'`,
  });
  await order(db, random, 'two-hours', due, at);
}

async function readDue(
  db: Database,
  kind: ReminderKind,
  times: {
    readonly after: Date;
    readonly to: Date;
    readonly confirmedBefore: ReturnType<typeof sql>;
  },
): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    select b.id, (extract(epoch from b.starts_at) * 1000)::float8 as "startsAt"
    from bookings b
    where b.status = 'upcoming'
      and b.starts_at > ${times.after.toISOString()}::timestamptz
      and b.starts_at <= ${times.to.toISOString()}::timestamptz
      and b.confirmed_at < ${times.confirmedBefore}
      and not exists (
        select from booking_reminders r
        where r.booking_id = b.id and r.kind = ${kind} and r.starts_at = b.starts_at
      )
    order by b.starts_at, b.id
    limit ${BATCH}`);
  return rows;
}

async function order(
  db: Database,
  random: RandomBytes,
  kind: ReminderKind,
  due: readonly Due[],
  now: Date,
): Promise<void> {
  for (const { id: bookingId, startsAt } of due) {
    await db.transaction(async (tx) => {
      const start = new Date(startsAt);
      const ordered = await tx
        .insert(bookingReminders)
        .values({ bookingId, kind, startsAt: start, orderedAt: now })
        .onConflictDoNothing()
        .returning({ bookingId: bookingReminders.bookingId });
      // Another server has just ordered it.
      if (ordered.length === 0) return;
      const mail = kind === 'day-before' ? BOOKING_MAILS.dayBefore : BOOKING_MAILS.twoHours;
      await enqueueMail(tx, random, { kind: mail, bookingId, startsAt: start }, now);
      await enqueuePush(tx, random, [{ kind: 'booking-reminder', subject: bookingId }], now);
    });
  }
}
