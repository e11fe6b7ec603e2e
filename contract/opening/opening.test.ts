import { describe, expect, it } from 'vitest';
import type { Availability } from './availability.ts';
import { closedDays, hoursOn, openState } from './opening.ts';

const office = { opening: '08:00', closing: '18:00' };
const weekdays: Availability = { Mon: office, Tue: office, Wed: office, Thu: office, Fri: office };

/** Returns an instant in the week of Monday 16 November 2026 from Lagos time. */
const at = (day: number, clock: string) => new Date(`2026-11-${day}T${clock}:00+01:00`);

describe('hoursOn and closedDays', () => {
  it('treat an absent day as closed [S2.32]', () => {
    expect(hoursOn(weekdays, 'Mon')).toEqual(office);
    expect(hoursOn(weekdays, 'Sat')).toBeUndefined();
    expect(closedDays(weekdays)).toEqual(['Sat', 'Sun']);
  });
});

describe('openState', () => {
  it.each([
    ['before opening', at(16, '07:59'), { kind: 'opens-today', at: '08:00' }],
    ['at the minute of opening', at(16, '08:00'), { kind: 'open', until: '18:00' }],
    ['a minute before closing', at(16, '17:59'), { kind: 'open', until: '18:00' }],
    ['at closing', at(16, '18:00'), { kind: 'opens-later', day: 'Tue', at: '08:00' }],
    ['on Friday night', at(20, '20:00'), { kind: 'opens-later', day: 'Mon', at: '08:00' }],
    ['half past midnight', at(17, '00:30'), { kind: 'opens-today', at: '08:00' }],
  ])('returns the right state %s', (_, now, state) => {
    expect(openState(weekdays, now)).toEqual(state);
  });

  it('finds the same weekday of the next week', () => {
    expect(openState({ Mon: office }, at(16, '19:00'))).toEqual({
      kind: 'opens-later',
      day: 'Mon',
      at: '08:00',
    });
  });

  it('is closed if no day has hours', () => {
    expect(openState({}, at(16, '12:00'))).toEqual({ kind: 'closed' });
  });
});
