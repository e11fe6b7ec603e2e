import { describe, expect, it } from 'vitest';
import {
  cameBack,
  recordDeclined,
  type InstallRecord,
  recordSeen,
  mayInvite,
  NEW_RECORD,
} from './rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST = Date.UTC(2026, 10, 20, 9);

/** Returns the record after the app has become visible at these times, relative to the first. */
const openedAt = (...times: readonly number[]): InstallRecord =>
  times.reduce((record, time) => cameBack(record, FIRST + time), NEW_RECORD);

describe('cameBack', () => {
  it('counts one visit however often the page is loaded, hidden and shown', () => {
    expect(openedAt(0, 1_000, 20 * MINUTE, 45 * MINUTE).visits).toBe(1);
  });

  it('counts one visit however long it takes', () => {
    const long = recordSeen(openedAt(0), FIRST + 50 * MINUTE);
    expect(cameBack(long, FIRST + 51 * MINUTE).visits).toBe(1);
  });

  it('counts another visit after half an hour away or on another day', () => {
    expect(openedAt(0, 30 * MINUTE).visits).toBe(2);
    expect(openedAt(0, DAY, 2 * DAY).visits).toBe(3);
  });

  it('counts a visit even if the clock was set back', () => {
    expect(openedAt(0, -DAY).visits).toBe(2);
  });
});

describe('mayInvite', () => {
  it.each([
    ['a first visit with nothing saved', openedAt(0), false, false],
    ['a first visit with something saved', openedAt(0), true, true],
    ['a second visit', openedAt(0, DAY), false, true],
    ['the app was installed', { ...openedAt(0, DAY), installed: true }, true, false],
  ])('returns the expected result in this case: %s', (_, record, hasSaved, expected) => {
    expect(mayInvite(record, hasSaved, FIRST + DAY)).toBe(expected);
  });

  it('pauses for 90 days after the first refusal and stops after the second', () => {
    const once = recordDeclined(openedAt(0, DAY), FIRST + DAY);
    expect(mayInvite(once, true, FIRST + 90 * DAY)).toBe(false);
    expect(mayInvite(once, false, FIRST + 91 * DAY)).toBe(true);
    const twice = recordDeclined(once, FIRST + 91 * DAY);
    expect(mayInvite(twice, true, FIRST + 1_000 * DAY)).toBe(false);
  });
});
