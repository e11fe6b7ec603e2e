import type { LagosDate } from '#contract/units.ts';
import { addDays } from '#contract/time/lagos-time.ts';

/** The days that a host has chosen in the calendar, in any order. */
export interface DaySelection {
  readonly days: readonly LagosDate[];
  /** The day that was pressed last, from which a range starts. */
  readonly anchor: LagosDate | undefined;
}

export const NO_DAYS: DaySelection = { days: [], anchor: undefined };

/** Adds a day, or takes it away again. */
export function toggleDay({ days }: DaySelection, date: LagosDate): DaySelection {
  const rest = days.filter((day) => day !== date);
  return { days: rest.length === days.length ? [...days, date] : rest, anchor: date };
}

/**
 * Adds all days from the one that was pressed last to this one, both included, in either direction.
 *
 * @param canChoose Whether a day can be chosen; days in the past can't.
 */
export function extendTo(
  selection: DaySelection,
  date: LagosDate,
  canChoose: (date: LagosDate) => boolean,
): DaySelection {
  const { days, anchor = date } = selection;
  const [first, last] = anchor < date ? [anchor, date] : [date, anchor];
  const range: LagosDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (canChoose(day)) range.push(day);
  return { days: [...new Set([...days, ...range])], anchor: date };
}

/** Returns the chosen days in the order of the calendar. */
export const chosenDays = ({ days }: DaySelection): LagosDate[] => days.toSorted();
