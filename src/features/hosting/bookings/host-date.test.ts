import { describe, expect, it } from 'vitest';
import { hostDate, hostHours } from './host-date.ts';

describe('the dates of the host’s view', () => {
  it('have a month of three letters in their middle', () => {
    expect(hostDate('2026-11-26')).toBe('2026-Nov-26');
    expect(hostDate('2027-01-03')).toBe('2027-Jan-03');
  });

  it('leave words as they are', () => {
    expect(hostDate('next Monday')).toBe('next Monday');
    expect(hostDate('2026-13-01')).toBe('2026-13-01');
  });

  it('tell the hours on Lagos clocks', () => {
    expect(
      hostHours({ startsAt: '2026-11-26T08:00:00.000Z', endsAt: '2026-11-26T11:00:00.000Z' }),
    ).toBe('09:00 – 12:00');
    expect(
      hostHours({ startsAt: '2026-11-26T17:00:00.000Z', endsAt: '2026-11-26T23:00:00.000Z' }),
    ).toBe('18:00 – 24:00');
  });
});
