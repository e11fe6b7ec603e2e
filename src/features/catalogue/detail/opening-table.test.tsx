import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Availability } from '#contract/opening/availability.ts';
import type { SpaceRules, SpecialDay } from '#contract/prices/rules/space-rules.ts';
import { OpeningTable } from './opening-table.tsx';

const NO_RULES: SpaceRules = {
  bands: [],
  dayPrices: [],
  discounts: [],
  limits: {},
  holidays: { rule: { kind: 'usual' }, except: [], confirmed: [] },
  specialDays: [],
};

/** Friday, Christmas Day. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-25T09:00:00Z') });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const HOURS = { opening: '09:00', closing: '17:00' };

const special = (changes: Partial<SpecialDay>): Partial<SpaceRules> => ({
  specialDays: [{ id: 'x', dates: ['2026-12-25'], ...changes }],
});

/** Returns the texts of all rows; `*` is before today's. */
function rows(
  rules?: Partial<SpaceRules>,
  availability: Availability = { Thu: HOURS, Fri: HOURS },
): string[] {
  render(
    <OpeningTable
      availability={availability}
      rules={rules === undefined ? undefined : { ...NO_RULES, ...rules }}
    />,
  );
  return screen
    .getAllByRole('row')
    .map((row) => `${row.getAttribute('aria-current') === 'date' ? '*' : ''}${row.textContent}`);
}

it('marks today’s row among the hours of the week', () => {
  expect(rows()).toEqual([
    'MondayClosed',
    'TuesdayClosed',
    'WednesdayClosed',
    'Thursday09:00–17:00',
    '*Friday09:00–17:00',
    'SaturdayClosed',
    'SundayClosed',
  ]);
});

it('shows that a special day closes the space today', () => {
  const shown = rows(special({ closed: true }));
  expect(shown[4]).toBe('*FridayClosed today Usually 09:00–17:00');
  expect(shown[3]).toBe('Thursday09:00–17:00');
});

it('shows that a public holiday closes the space today', () => {
  const holidays = { ...NO_RULES.holidays, rule: { kind: 'closed' as const } };
  expect(rows({ holidays })[4]).toBe('*FridayClosed today Usually 09:00–17:00');
});

it('shows other hours of today, also where the day is usually closed', () => {
  const hours = special({ opening: '12:00', closing: '15:00' });
  expect(rows(hours, { Thu: HOURS })[4]).toBe('*Friday12:00–15:00 today Usually closed');
});

it('leaves today’s row as it is if only the price is special, or another day', () => {
  expect(rows(special({ perHour: 9_000 }))[4]).toBe('*Friday09:00–17:00');
  cleanup();
  expect(rows(special({ dates: ['2026-12-26'], closed: true }))[4]).toBe('*Friday09:00–17:00');
});
