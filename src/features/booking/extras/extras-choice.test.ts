import { describe, expect, it } from 'vitest';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import type { Extra } from '#contract/extras/extras.ts';
import { extrasChoice, withCount } from './extras-choice.ts';

const chair: Extra = { id: 'chair', name: 'Chair', price: 200.5, per: 'hour', stock: 3 };
const cleaning: Extra = { id: 'cleaning', name: 'Cleaning', price: 2_500, per: 'day' };

const times = ['09:00', '09:15', '09:30', '09:45', '10:00'];
const day = (date: string, left: number[]): DayAvailability => ({
  date,
  open: true,
  seats: 2,
  times: times.map((time) => ({ time, seatsLeft: 2, past: false })),
  extras: [{ id: 'chair', left }],
});

/** From 09:00 on in Lagos. */
const span = (date: string, minutes: number) => {
  const start = new Date(`${date}T08:00:00Z`);
  return { start, end: new Date(start.getTime() + minutes * 60_000) };
};

const hour = { type: 'hours', count: 1 } as const;
const monday = day('2026-11-23', [3, 2, 1, 3, 0]);
const known = new Map([[monday.date, monday]]);

describe('extrasChoice', () => {
  it('has what is left during the whole of the chosen time', () => {
    const leftFor = (minutes: number) =>
      extrasChoice([chair, cleaning], [], {
        duration: hour,
        spans: [span('2026-11-23', minutes)],
        known,
      }).choices.map(({ left }) => left);
    expect(leftFor(15)).toEqual([3, undefined]);
    expect(leftFor(30)).toEqual([2, undefined]);
    // What is in use from 10:00 on doesn't matter to a booking that ends then.
    expect(leftFor(60)).toEqual([1, undefined]);
    expect(leftFor(61)).toEqual([0, undefined]);
  });

  it('has the least of several days', () => {
    const tuesday = day('2026-11-24', [2, 2, 2, 2, 2]);
    const { choices } = extrasChoice([chair], [], {
      duration: { type: 'days', count: 2 },
      spans: [span('2026-11-23', 15), span('2026-11-24', 15)],
      known: new Map([...known, [tuesday.date, tuesday]]),
    });
    expect(choices[0]?.left).toBe(2);
  });

  it('doesn’t know what is left offline or before a time is chosen', () => {
    const at = { duration: hour, spans: [span('2026-11-23', 60)], known: new Map() };
    expect(extrasChoice([chair], [], at).choices[0]?.left).toBeUndefined();
    const early = { duration: hour, spans: undefined, known };
    expect(extrasChoice([chair], [], early).choices[0]?.left).toBeUndefined();
  });

  it('finds the extra of which fewer are left than chosen', () => {
    const at = { duration: hour, spans: [span('2026-11-23', 60)], known };
    expect(extrasChoice([chair], [{ id: 'chair', count: 1 }], at).short).toBeUndefined();
    expect(extrasChoice([chair], [{ id: 'chair', count: 2 }], at).short).toMatchObject({
      name: 'Chair',
      left: 1,
    });
  });

  it('takes out what isn’t offered, once that is known', () => {
    const at = { duration: hour, spans: undefined, known };
    const drafted = [{ id: 'tent', count: 1 }];
    expect(extrasChoice(undefined, drafted, at).chosen).toEqual(drafted);
    expect(extrasChoice([chair], drafted, at).chosen).toEqual([]);
  });

  it('has no price while the hours of days aren’t known', () => {
    const at = { duration: { type: 'days', count: 1 } as const, spans: undefined, known };
    expect(extrasChoice([chair], [{ id: 'chair', count: 1 }], at).quote).toBeUndefined();
    expect(extrasChoice([chair], [], at).quote?.totalKobo).toBe(0);
  });
});

it('withCount changes one number, and takes an extra out at 0', () => {
  const one = withCount([], 'chair', 1);
  expect(withCount(one, 'chair', 2)).toEqual([{ id: 'chair', count: 2 }]);
  expect(withCount(one, 'chair', 0)).toEqual([]);
});
