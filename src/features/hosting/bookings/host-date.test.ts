import { describe, expect, it } from 'vitest';
import { hostDate, hostHours } from './host-date.ts';

describe('dates and hours in the host’s view', () => {
  it('have the month as three letters in the middle [S3.8]', () => {
    expect(hostDate('2026-11-26')).toBe('2026-Nov-26');
    expect(hostDate('2027-01-03')).toBe('2027-Jan-03');
  });

  it('leave text that is not a date as it is', () => {
    expect(hostDate('next Monday')).toBe('next Monday');
    expect(hostDate('2026-13-01')).toBe('2026-13-01');
  });

  it('show the hours in Lagos time', () => {
    expect(
      hostHours({ startsAt: '2026-11-26T08:00:00.000Z', endsAt: '2026-11-26T11:00:00.000Z' }),
    ).toBe('09:00–12:00');
    expect(
      hostHours({ startsAt: '2026-11-26T17:00:00.000Z', endsAt: '2026-11-26T23:00:00.000Z' }),
    ).toBe('18:00–24:00');
  });
});
