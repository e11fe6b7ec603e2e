import type { BookingId, LagosDate, SpaceId } from '#contract/units.ts';
import type { AgendaBooking, BlockedTime, HostCalendar } from '#contract/hosting/host-calendar.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';

/** One day of a booking. */
export interface AgendaVisit {
  readonly bookingId: BookingId;
  readonly guestName: string;
  readonly guestPhone: string | undefined;
  readonly spaceId: SpaceId;
  readonly spaceName: string;
  readonly durationType: DurationType;
  /** The most people who may come. */
  readonly people: number;
  readonly start: Date;
  readonly end: Date;
  /** Which day of how many, for a booking of several days. */
  readonly dayOf: { readonly day: number; readonly days: number } | undefined;
  readonly arrivedAt: Date | undefined;
  /** Linked spaces that can’t be booked meanwhile. */
  readonly closes?: readonly string[];
  /** What the host has to bring. */
  readonly extras?: AgendaBooking['extras'];
}

export interface AgendaDay {
  readonly date: LagosDate;
  readonly visits: readonly AgendaVisit[];
  readonly blocked: readonly BlockedTime[];
}

/** Number of days after today that the agenda covers. */
const DAYS_AHEAD = 14;

/** Returns the visits of a day in the order of their start. */
export function visitsOn(bookings: readonly AgendaBooking[], date: LagosDate): AgendaVisit[] {
  return bookings
    .flatMap((booking) => {
      const { spans, checkedIn, guestPhone, ...rest } = booking;
      const at = spans.findIndex(({ startsAt }) => lagosTime(new Date(startsAt)).date === date);
      const span = spans[at];
      if (span === undefined) return [];
      const shownAt = checkedIn.find(({ day }) => day === date)?.shownAt;
      const visit: AgendaVisit = {
        ...rest,
        guestPhone,
        start: new Date(span.startsAt),
        end: new Date(span.endsAt),
        dayOf: spans.length === 1 ? undefined : { day: at + 1, days: spans.length },
        arrivedAt: shownAt === undefined ? undefined : new Date(shownAt),
      };
      return [visit];
    })
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

/** Returns the blocks that cover a day or a part of it. */
export const blockedOn = <Block extends BlockedTime>(
  blocked: readonly Block[],
  date: LagosDate,
): Block[] => blocked.filter(({ firstDay, lastDay }) => firstDay <= date && lastDay >= date);

/** Returns today, tomorrow, and the later days with visits or blocked times. */
export function agendaDays(
  { bookings, blocked }: Pick<HostCalendar, 'bookings' | 'blocked'>,
  now: Date,
): AgendaDay[] {
  const today = lagosTime(now).date;
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead): AgendaDay => {
    const date = addDays(today, ahead);
    return { date, visits: visitsOn(bookings, date), blocked: blockedOn(blocked, date) };
  }).filter(({ visits, blocked: closed }, ahead) => ahead < 2 || visits.length + closed.length > 0);
}

/** `late`: the visit has begun without a check-in; `missed`: it has also ended. */
export type VisitStatus = 'expected' | 'late' | 'arrived' | 'missed';

export function visitStatus({ arrivedAt, start, end }: AgendaVisit, now: Date): VisitStatus {
  if (arrivedAt !== undefined) return 'arrived';
  if (end <= now) return 'missed';
  return start <= now ? 'late' : 'expected';
}
