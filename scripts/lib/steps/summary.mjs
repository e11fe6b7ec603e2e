import { sum } from './reports.mjs';
import { readableTime } from '../print.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {{ name: string, what: string, state: 'passed' | 'failed' | 'not run', ms: number, counts?: Counts }} Line */

const reported = ({ passed, failed, skipped }) =>
  [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

/**
 * Returns one line for each step, in columns.
 * @param {readonly Line[]} lines
 */
export function summaryTable(lines) {
  const width = Math.max(...lines.map(({ what }) => what.length));
  return lines.map(({ what, state, ms, counts }) => {
    const time = state === 'not run' ? '' : readableTime(ms);
    const row = `${what.padEnd(width)}  ${state.padEnd(7)}  ${time.padStart(9)}`;
    return (counts ? `${row}  ${reported(counts)}` : row).trimEnd();
  });
}

/**
 * Returns the closing line with the totals of all runners. A failed step without tests of its own
 * (lint, types) counts as one failure, so that the line never looks better than the run was.
 * @param {readonly Line[]} lines
 */
export function closingLine(lines) {
  const counted = lines.map(
    ({ state, counts }) => counts ?? { passed: 0, failed: state === 'failed' ? 1 : 0, skipped: 0 },
  );
  const { passed, failed } = sum(counted);
  return `${passed} passed, ${failed} failed`;
}
