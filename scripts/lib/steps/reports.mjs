import { readFile } from 'node:fs/promises';

/**
 * What a test runner counted.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

const NONE = { passed: 0, failed: 0, skipped: 0 };

/** @returns {Counts} */
function vitestCounts(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @returns {Counts} */
function playwrightCounts({ stats }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

/**
 * Reads a test runner's JSON report. If the runner failed, at least one failure is counted, even
 * when its report is missing, incomplete or lists none.
 * @param {string} file
 * @param {number} exitCode of the runner
 * @returns {Promise<Counts>}
 */
export async function countsOf(file, exitCode) {
  const report = await readReport(file);
  const counts = report === undefined ? NONE : countsIn(report);
  const failed = exitCode === 0 ? counts.failed : Math.max(1, counts.failed);
  return { ...counts, failed };
}

async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function countsIn(report) {
  return 'stats' in report ? playwrightCounts(report) : vitestCounts(report);
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    NONE,
  );
}
