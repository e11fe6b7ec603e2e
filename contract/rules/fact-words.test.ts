import { describe, expect, it } from 'vitest';
import { confirmedDay, factWords } from './fact-words.ts';

describe('facts of power and internet', () => {
  it('are said in one order, and only what is known', () => {
    expect(factWords({ mbps: 40, backupHours: 6, nightPower: 'generator' })).toEqual([
      'Generator at night',
      '6 h backup',
      '40 Mbps',
    ]);
    expect(factWords({ backupHours: 0 })).toEqual(['0 h backup']);
    expect(factWords({})).toEqual([]);
  });

  it('carry the day of Lagos on which they were said, wherever the device is', () => {
    expect(confirmedDay({ confirmedOn: '2026-11-12' })).toBe('12 Nov');
  });
});
