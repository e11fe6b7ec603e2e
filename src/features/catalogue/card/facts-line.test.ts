import { describe, expect, it } from 'vitest';
import { factsLine } from './facts-line.ts';

const confirmedOn = '2026-11-12';

describe('the facts on a card', () => {
  it.each([
    [
      { nightPower: 'generator', backupHours: 6, mbps: 40 },
      '6\u00A0h backup · 40\u00A0Mbps · checked 12 Nov',
    ],
    [{ nightPower: 'none', backupHours: 0 }, 'No power at night · checked 12 Nov'],
    [{ nightPower: 'generator', mbps: 40 }, 'Generator at night · 40\u00A0Mbps · checked 12 Nov'],
    [{ mbps: 12.5 }, '12.5\u00A0Mbps · checked 12 Nov'],
  ] as const)('%j', (facts, message) => {
    expect(factsLine({ ...facts, confirmedOn })).toBe(message);
  });

  it('are empty if the host stated none', () => {
    expect(factsLine({ confirmedOn })).toBe('');
  });
});
