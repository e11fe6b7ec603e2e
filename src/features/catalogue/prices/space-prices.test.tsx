import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SpaceRules } from '#contract/prices/rules/space-rules.ts';
import { SpacePrices } from './space-prices.tsx';

const NO_RULES: SpaceRules = {
  bands: [],
  dayPrices: [],
  discounts: [],
  limits: {},
  holidays: { rule: { kind: 'usual' }, except: [], confirmed: [] },
  specialDays: [],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T09:00:00Z') });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const draw = (changes: Partial<SpaceRules>) =>
  render(
    <SpacePrices
      space={{ pricePerHour: 7_500, pricePerDay: 40_000 }}
      rules={{ ...NO_RULES, ...changes }}
    />,
  );

const rows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => `${term.textContent} | ${term.nextElementSibling?.textContent}`);

it('shows nothing for a space without rules', () => {
  const { container } = draw({});
  expect(container.textContent).toBe('');
});

it('lists prices by time, discounts and what can be booked in plain words', () => {
  draw({
    bands: [
      {
        label: 'Evening',
        weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
        from: '18:00',
        to: '22:00',
        price: { kind: 'amount', amount: 9_000 },
      },
    ],
    dayPrices: [{ weekdays: ['Sat', 'Sun'], price: { kind: 'percent', percent: 20 } }],
    discounts: [{ unit: 'hours', from: 6, percent: 10 }],
    limits: { minHours: 2, noticeHours: 12 },
  });
  expect(rows('Prices')).toEqual([
    'Usual price | ₦7,500 an hour · ₦40,000 a day',
    'Evening | Mon–Fri, 18:00–22:00: ₦9,000 an hour',
    'Whole day | Sat and Sun: 20% more',
    'Long bookings | 10% off for 6 hours or more',
    'When you can book | At least 2 hours · Book at least 12 hours ahead',
  ]);
});

it('lists special days and holidays from today on, days in a row together', () => {
  draw({
    holidays: { rule: { kind: 'closed' }, except: [], confirmed: [] },
    specialDays: [
      { id: 'a', dates: ['2026-11-30', '2026-12-04', '2026-12-05'], closed: true },
      { id: 'b', dates: ['2026-12-09'], opening: '10:00', closing: '14:00', perHour: 9_000 },
    ],
  });
  expect(rows('Special days')).toEqual([
    'Fri 4 Dec – Sat 5 Dec | Closed',
    'Wed 9 Dec | Open 10:00–14:00, ₦9,000 an hour',
    'Fri 25 Dec | Christmas Day: Closed',
    'Sat 26 Dec | Boxing Day: Closed',
    'Fri 1 Jan | New Year’s Day: Closed',
  ]);
});
