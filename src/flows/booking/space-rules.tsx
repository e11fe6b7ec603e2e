import { hoursOnDate, openingCalendarOf } from '#contract/opening/opening-calendar.ts';
import { WEEKDAYS } from '#contract/opening/availability.ts';
import type { SpaceRules } from '#contract/prices/rules/space-rules.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { addDays, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import { OpenBadge } from '#src/features/catalogue/card/open-badge.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { OpeningTable } from '#src/features/catalogue/detail/opening-table.tsx';
import { SpacePrices } from '#src/features/catalogue/prices/space-prices.tsx';
import { usePriceRules } from './use-ruled-space.ts';

interface SpaceProps {
  readonly space: Space;
}

/** The host's prices and special days on a space's page; nothing without any. */
export function SpaceRulesSections({ space }: SpaceProps) {
  const rules = usePriceRules(space.id);
  return rules === undefined ? null : <SpacePrices space={space} rules={rules} />;
}

/** The opening hours, with the special day or public holiday of today. */
export function RuledOpeningTable({ space: { id, availability } }: SpaceProps) {
  return <OpeningTable availability={availability} rules={usePriceRules(id)} />;
}

/** Whether the space is open now, with the special days of the next week. */
export function RuledOpenBadge({ space: { id, availability } }: SpaceProps) {
  const rules = usePriceRules(id);
  const { date } = lagosTime(useMinute());
  return (
    <OpenBadge
      availability={rules === undefined ? availability : hoursOfWeek(availability, rules, date)}
    />
  );
}

/** Returns the hours of the seven days from a date on, by their weekday. */
function hoursOfWeek(
  availability: Space['availability'],
  rules: SpaceRules,
  today: LagosDate,
): Space['availability'] {
  const calendar = openingCalendarOf(availability, rules);
  const days = WEEKDAYS.map((_, ahead) => addDays(today, ahead)).flatMap((date) => {
    const hours = hoursOnDate(calendar, date);
    return hours === undefined ? [] : [[weekdayOf(date), hours] as const];
  });
  return Object.fromEntries(days);
}
