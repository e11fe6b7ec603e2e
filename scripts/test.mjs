import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runSteps } from './lib/steps/run-steps.mjs';
import { PlainError, runMain, print } from './lib/print.mjs';
import { STEPS } from './lib/steps/steps.mjs';
import { closingLine, summaryTable } from './lib/steps/summary.mjs';

function chosenSteps(names, nightly) {
  const known = STEPS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new PlainError(`Unknown step: ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`);
  }
  if (names.length > 0) return STEPS.filter(({ name }) => names.includes(name));
  return nightly ? STEPS : STEPS.filter((step) => step.nightly !== true);
}

const SHARD = /^[1-9]\d*\/[1-9]\d*$/;

/**
 * Parses `[step …] [--nightly] [--shard i/n]`; a shard is the i-th of n parts of each runner's
 * tests.
 */
function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { nightly: { type: 'boolean' }, shard: { type: 'string' } },
  });
  const { nightly = false, shard } = values;
  if (shard !== undefined && !SHARD.test(shard)) {
    throw new PlainError(
      `--shard needs a part and the number of parts, such as 1/3, but got “${shard}”.`,
    );
  }
  return { names: positionals, nightly, shard };
}

requireNode();
await runMain(async () => {
  const { names, nightly, shard } = readArguments(process.argv.slice(2));
  // The test runners' configurations read these variables.
  if (nightly) process.env.NIGHTLY = '1';
  if (shard !== undefined) process.env.TEST_SHARD = shard;
  const steps = chosenSteps(names, nightly);
  await ensureInstalled();
  const lines = await runSteps(steps);
  print(`\n${summaryTable(lines).join('\n')}\n`);
  print(closingLine(lines));
  if (lines.some(({ state }) => state === 'failed')) process.exitCode = 1;
});
