import { describe, expect, it } from 'vitest';
import { closingLine, summaryTable } from './summary.mjs';

const format = { name: 'format', what: 'formatting', state: 'passed' as const, ms: 1234 };
const unit = {
  name: 'unit',
  what: 'unit tests',
  state: 'failed' as const,
  ms: 65_000,
  counts: { passed: 10, failed: 2, skipped: 1 },
};
const browser = { name: 'browser', what: 'browser tests', state: 'not run' as const, ms: 0 };

describe('summaryTable', () => {
  it('has a line for each step with its state, time and counts', () => {
    expect(summaryTable([format, unit, browser])).toEqual([
      'formatting     passed       1.2 s',
      'unit tests     failed   1 min 05 s  10 passed, 2 failed, 1 skipped',
      'browser tests  not run',
    ]);
  });
});

describe('closingLine', () => {
  it('sums the tests of all runners', () => {
    const more = {
      ...unit,
      state: 'passed' as const,
      counts: { passed: 5, failed: 0, skipped: 0 },
    };
    expect(closingLine([format, unit, more, browser])).toBe('15 passed, 2 failed');
  });

  it('counts a failed step without tests as one failure', () => {
    expect(closingLine([{ ...format, state: 'failed' }, browser])).toBe('0 passed, 1 failed');
  });
});
