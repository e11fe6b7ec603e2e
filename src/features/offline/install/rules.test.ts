import { describe, expect, it } from 'vitest';
import { cameBack, declined, type InstallRecord, left, mayInvite, NEW_RECORD } from './rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIRST = Date.UTC(2026, 10, 20, 9);

/** The app came on screen at these times, counted from the first. */
const openedAt = (...times: readonly number[]): InstallRecord =>
  times.reduce((record, time) => cameBack(record, FIRST + time), NEW_RECORD);

describe('a visit', () => {
  it('is one however often the page is loaded, hidden and shown', () => {
    expect(openedAt(0, 1_000, 20 * MINUTE, 45 * MINUTE).visits).toBe(1);
  });

  it('is one however long it takes', () => {
    const long = left(openedAt(0), FIRST + 50 * MINUTE);
    expect(cameBack(long, FIRST + 51 * MINUTE).visits).toBe(1);
  });

  it('is another one after half an hour away, or on another day', () => {
    expect(openedAt(0, 30 * MINUTE).visits).toBe(2);
    expect(openedAt(0, DAY, 2 * DAY).visits).toBe(3);
  });

  it('is counted also where the clock was set back', () => {
    expect(openedAt(0, -DAY).visits).toBe(2);
  });
});

describe('the invitation', () => {
  it.each([
    ['a first visit with nothing saved', openedAt(0), false, false],
    ['a first visit with something saved', openedAt(0), true, true],
    ['a second visit', openedAt(0, DAY), false, true],
    ['the app was installed', { ...openedAt(0, DAY), installed: true }, true, false],
  ])('%s', (_, record, hasSaved, expected) => {
    expect(mayInvite(record, hasSaved, FIRST + DAY)).toBe(expected);
  });

  it('rests for 90 days when it was declined, and then for good', () => {
    const once = declined(openedAt(0, DAY), FIRST + DAY);
    expect(mayInvite(once, true, FIRST + 90 * DAY)).toBe(false);
    expect(mayInvite(once, false, FIRST + 91 * DAY)).toBe(true);
    const twice = declined(once, FIRST + 91 * DAY);
    expect(mayInvite(twice, true, FIRST + 1_000 * DAY)).toBe(false);
  });
});
