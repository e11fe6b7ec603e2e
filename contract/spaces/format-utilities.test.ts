import { describe, expect, it } from 'vitest';
import { confirmedDay, utilityTexts } from './format-utilities.ts';

describe('details of power and internet', () => {
  it('are listed in a fixed order, and only if they are known', () => {
    expect(utilityTexts({ mbps: 40, backupHours: 6, nightPower: 'generator' })).toEqual([
      'Generator at night',
      '6\u00A0h backup',
      '40\u00A0Mbps',
    ]);
    expect(utilityTexts({ backupHours: 0 })).toEqual(['0\u00A0h backup']);
    expect(utilityTexts({})).toEqual([]);
  });

  it('show the date of their confirmation, whatever the device’s time zone is', () => {
    expect(confirmedDay({ confirmedOn: '2026-11-12' })).toBe('12 Nov');
  });
});
