import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SpecialDay } from '#contract/prices/rules/space-rules.ts';
import { addDays } from '#contract/time/lagos-time.ts';
import {
  applyChanges,
  changesFor,
  contentOn,
  type DayContent,
  undoChanges,
} from './special-days.ts';

const ids = () => {
  let count = 0;
  return () => `new-${(count += 1)}`;
};

const days = Array.from({ length: 8 }, (_, ahead) => addDays('2026-12-01', ahead));

const contents: readonly DayContent[] = [
  { closed: true },
  { closed: true, label: 'Renovation' },
  { opening: '10:00', closing: '14:00' },
  { perHour: 9_000 },
];

/** What counts on each date, whatever special days it is in. */
const contentsOf = (special: readonly SpecialDay[], dates: readonly string[]) =>
  dates.map((date) => contentOn(special, [date]));

const dateSet = fc.subarray(days, { minLength: 1 });
const content = fc.option(fc.constantFrom(...contents), { nil: undefined });
const steps = fc.array(fc.tuple(dateSet, content), { maxLength: 6 });

it('changes exactly the chosen dates, and undo restores them', () => {
  const property = fc.property(steps, dateSet, content, (earlier, dates, wanted) => {
    const newId = ids();
    const before = earlier.reduce<readonly SpecialDay[]>(
      (special, [some, kind]) => applyChanges(special, changesFor(special, some, kind, newId)),
      [],
    );
    const changes = changesFor(before, dates, wanted, newId);
    const after = applyChanges(before, changes);
    const others = days.filter((date) => !dates.includes(date));
    expect(contentsOf(after, others)).toEqual(contentsOf(before, others));
    expect(contentsOf(after, dates)).toEqual(dates.map(() => wanted));
    expect(new Set(after.flatMap((special) => special.dates)).size).toBe(
      after.flatMap((special) => special.dates).length,
    );
    const undone = applyChanges(after, undoChanges(before, after, dates, newId));
    expect(contentsOf(undone, days)).toEqual(contentsOf(before, days));
  });
  fc.assert(property, { numRuns: 300 });
});

it('moves the other dates of a special day before it is removed, so that they never count as usual', () => {
  const special = [{ id: 'a', dates: ['2026-12-01', '2026-12-02'], closed: true }] as const;
  expect(
    changesFor(
      [...special].map((one) => ({ ...one, dates: [...one.dates] })),
      ['2026-12-01'],
      undefined,
      ids(),
    ),
  ).toEqual([
    { kind: 'set', id: 'new-1', day: { dates: ['2026-12-02'], closed: true } },
    { kind: 'remove', id: 'a' },
  ]);
});
