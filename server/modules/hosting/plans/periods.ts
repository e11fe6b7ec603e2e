import type { Billing, Plan } from '#contract/payments/plans.ts';
import { instantOf, lagosTime } from '#contract/time/lagos-time.ts';

/** A period that is paid for. */
export interface PaidPeriod {
  readonly id: string;
  readonly plan: Plan;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const MONTHS: Readonly<Record<Billing, number>> = { monthly: 1, yearly: 12 };

/**
 * Returns the end of a period: the same date a month or a year later, at the same time in Lagos. In
 * a month without this date it is the last day.
 */
export function endOfPeriod(startsAt: Date, billing: Billing): Date {
  const { date, clock } = lagosTime(startsAt);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + MONTHS[billing], 0)).getUTCDate();
  const target = new Date(Date.UTC(year, month - 1 + MONTHS[billing], Math.min(day, lastDay)));
  const minute = 60_000;
  const rest = startsAt.getTime() % minute;
  return new Date(instantOf(target.toISOString().slice(0, 10), clock).getTime() + rest);
}

export interface ScheduledPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The periods whose times have changed. */
  readonly moved: readonly PaidPeriod[];
}

/**
 * Schedules a new period among those that are paid for and not over: premium first, then standard,
 * each for as long as it was paid for (docs/decisions/0017). Running or future standard waits until
 * premium is over and loses no time.
 */
export function schedulePeriod(
  paid: readonly PaidPeriod[],
  bought: { readonly plan: Plan; readonly billing: Billing },
  now: Date,
): ScheduledPeriod {
  const before = bought.plan === 'premium' ? paid.filter(({ plan }) => plan === 'premium') : paid;
  const startsAt = latest([now, ...before.map((period) => period.endsAt)]);
  const endsAt = endOfPeriod(startsAt, bought.billing);
  return { startsAt, endsAt, moved: pushed(without(paid, before), endsAt, now) };
}

/** Moves periods one after another from `from` on, each for its remaining time. */
function pushed(periods: readonly PaidPeriod[], from: Date, now: Date): PaidPeriod[] {
  let end = from;
  return periods
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((period) => {
      const startsAt = end;
      const left = period.endsAt.getTime() - latest([period.startsAt, now]).getTime();
      end = new Date(startsAt.getTime() + left);
      return { ...period, startsAt, endsAt: end };
    });
}

const without = <T>(all: readonly T[], some: readonly T[]) =>
  all.filter((one) => !some.includes(one));

const latest = (instants: readonly Date[]): Date =>
  new Date(Math.max(...instants.map((instant) => instant.getTime())));
