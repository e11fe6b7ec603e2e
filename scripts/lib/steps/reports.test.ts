import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countsOf, sum } from './reports.mjs';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aye-reports-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function counts(report: unknown, exitCode: number) {
  const file = path.join(folder, 'report.json');
  await writeFile(file, typeof report === 'string' ? report : JSON.stringify(report));
  return countsOf(file, exitCode);
}

const VITEST = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };

describe('test counts', () => {
  it('are read from Vitest’s report', async () => {
    expect(await counts(VITEST, 1)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it('are read from Playwright’s report, where a flaky test counts as failed', async () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
    expect(await counts({ stats }, 1)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('include at least one failure when the runner failed', async () => {
    expect(await counts({ ...VITEST, numFailedTests: 0 }, 1)).toMatchObject({ failed: 1 });
    expect(await counts('{"cut', 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    const missing = await countsOf(path.join(folder, 'none.json'), 130);
    expect(missing).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('are summed over runners', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
    expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});
