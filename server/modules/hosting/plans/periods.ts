import type { Billing, Plan } from '#contract/rules/plans.ts';
import { instantOf, lagosTime } from '#contract/rules/lagos-time.ts';

/** A time that is paid for. */
export interface PaidPeriod {
  readonly id: string;
  readonly plan: Plan;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const MONTHS: Readonly<Record<Billing, number>> = { monthly: 1, yearly: 12 };

/**
 * When a period that starts then is over: the same day a month or a year later, at the same time on
 * Lagos clocks; the last day of a month that has no such day.
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

export interface Laid {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The periods that are others now than before. */
  readonly moved: readonly PaidPeriod[];
}

/**
 * Where a new period goes among those that are paid for and not over: premium first, then standard,
 * each as long as it was paid for (docs/decisions/0017). Standard that runs or is to come waits until
 * premium is over, and loses nothing.
 */
export function layPeriod(
  paid: readonly PaidPeriod[],
  bought: { readonly plan: Plan; readonly billing: Billing },
  now: Date,
): Laid {
  const before = bought.plan === 'premium' ? paid.filter(({ plan }) => plan === 'premium') : paid;
  const startsAt = latest([now, ...before.map((period) => period.endsAt)]);
  const endsAt = endOfPeriod(startsAt, bought.billing);
  return { startsAt, endsAt, moved: pushed(without(paid, before), endsAt, now) };
}

/** One after the other from `from` on, each for the time that it still has. */
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
