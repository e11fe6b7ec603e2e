import { describe, expect, it } from 'vitest';
import { describeSavedTime } from './freshness-line.tsx';

const describeAt = (savedAt: string, now: string) =>
  describeSavedTime(new Date(savedAt).getTime(), new Date(now));

describe('the age of a list', () => {
  it('is shown in Lagos time, whatever the device’s time zone', () => {
    expect(describeAt('2026-11-20T08:40:00Z', '2026-11-20T12:00:00Z')).toBe('today at 09:40');
    expect(describeAt('2026-11-20T23:30:00Z', '2026-11-21T05:00:00Z')).toBe('today at 00:30');
    expect(describeAt('2026-11-20T22:30:00Z', '2026-11-21T05:00:00Z')).toBe('yesterday at 23:30');
    expect(describeAt('2026-11-12T06:15:00Z', '2026-11-20T05:00:00Z')).toBe('12 Nov at 07:15');
  });
});
