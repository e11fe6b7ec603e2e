import type { NewSpecialDay, SpecialDay } from '#contract/prices/rules/space-rules.ts';
import type { LagosDate } from '#contract/units.ts';

/** What counts on special days, without their dates. */
export type DayContent = Omit<NewSpecialDay, 'dates'>;

/** A step of a change of special days, as the server makes it. */
export type DayChange =
  | { readonly kind: 'set'; readonly id: string; readonly day: NewSpecialDay }
  | { readonly kind: 'remove'; readonly id: string };

const contentOf = ({ id: _, dates: __, ...content }: SpecialDay): DayContent => content;

/** Makes a change on the device as the server makes it: a date is in at most one special day. */
export function applyChange(days: readonly SpecialDay[], change: DayChange): SpecialDay[] {
  const others = days.filter(({ id }) => id !== change.id);
  if (change.kind === 'remove') return others;
  const { id, day } = change;
  const rest = others.flatMap((other) => {
    const dates = other.dates.filter((date) => !day.dates.includes(date));
    return dates.length === 0 ? [] : [{ ...other, dates }];
  });
  return [...rest, { ...day, id }];
}

/** Makes several changes, one after the other. */
export const applyChanges = (
  days: readonly SpecialDay[],
  changes: readonly DayChange[],
): readonly SpecialDay[] => changes.reduce<readonly SpecialDay[]>(applyChange, days);

/**
 * Returns the steps after which something counts on some dates. As usual, they leave the special
 * days that they are in: the other dates move to a new one first, so that they never count as usual.
 *
 * @param content What counts; undefined for the usual hours and prices.
 * @param newId Returns the ID of a new special day.
 */
export function changesFor(
  days: readonly SpecialDay[],
  dates: readonly LagosDate[],
  content: DayContent | undefined,
  newId: () => string,
): DayChange[] {
  if (dates.length === 0) return [];
  if (content !== undefined) {
    return [{ kind: 'set', id: newId(), day: { ...content, dates: [...dates] } }];
  }
  return days.flatMap((special): DayChange[] => {
    const others = special.dates.filter((date) => !dates.includes(date));
    if (others.length === special.dates.length) return [];
    const remove = { kind: 'remove', id: special.id } as const;
    if (others.length === 0) return [remove];
    const day = { ...contentOf(special), dates: others };
    return [{ kind: 'set', id: newId(), day }, remove];
  });
}

/** Returns the steps after which the same counts on some dates as before a change. */
export function undoChanges(
  before: readonly SpecialDay[],
  after: readonly SpecialDay[],
  dates: readonly LagosDate[],
  newId: () => string,
): DayChange[] {
  const restored = before.flatMap((special): DayChange[] => {
    const own = special.dates.filter((date) => dates.includes(date));
    return changesFor(after, own, contentOf(special), newId);
  });
  const wasUsual = dates.filter((date) => !before.some((one) => one.dates.includes(date)));
  return [...restored, ...changesFor(applyChanges(after, restored), wasUsual, undefined, newId)];
}

/** Returns what counts on all of the dates; undefined if they are usual, or differ. */
export function contentOn(
  days: readonly SpecialDay[],
  dates: readonly LagosDate[],
): DayContent | undefined {
  const contents = dates.map((date) => {
    const special = days.find((one) => one.dates.includes(date));
    return special === undefined ? undefined : contentOf(special);
  });
  const [first] = contents;
  const isSame = contents.every((one) => JSON.stringify(one) === JSON.stringify(first));
  return isSame ? first : undefined;
}
