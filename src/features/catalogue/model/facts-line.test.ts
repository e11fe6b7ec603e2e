import { describe, expect, it } from 'vitest';
import { factsLine } from './facts-line.ts';

const confirmedOn = '2026-11-12';

describe('the facts on a card', () => {
  it.each([
    [
      { nightPower: 'generator', backupHours: 6, mbps: 40 },
      'generator at night · 6 h backup · 40 Mbps · 12 Nov',
    ],
    [{ nightPower: 'none', backupHours: 0 }, 'no power at night · 12 Nov'],
    [{ mbps: 12.5 }, '12.5 Mbps · 12 Nov'],
  ] as const)('%j', (facts, said) => {
    expect(factsLine({ ...facts, confirmedOn })).toBe(said);
  });

  it('are no line where the host said nothing', () => {
    expect(factsLine({ confirmedOn })).toBe('');
  });
});
