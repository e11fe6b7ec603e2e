import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { PlainError, main, readableTime, say } from './lib/say.mjs';
import { STEPS } from './lib/steps.mjs';
import { closingLine, summaryTable } from './lib/summary.mjs';

function chosenSteps(names) {
  const known = STEPS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new PlainError(
      `No step is called ${unknown.join(', ')}. Choose of: ${known.join(', ')}.`,
    );
  }
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name));
}

async function outcomeOf(step) {
  try {
    return await step.work();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    say(error.message);
    return { ok: false };
  }
}

/** Runs the steps in order until one fails. */
async function runSteps(steps) {
  const lines = [];
  for (const step of steps) {
    if (lines.some(({ state }) => state === 'failed')) {
      lines.push({ ...step, state: 'not run', ms: 0 });
      continue;
    }
    say(`\n— ${step.what} …`);
    const started = performance.now();
    const { ok, counts } = await outcomeOf(step);
    const ms = performance.now() - started;
    say(`— ${step.what}: ${ok ? 'passed' : 'failed'} after ${readableTime(ms)}`);
    lines.push({ ...step, state: ok ? 'passed' : 'failed', ms, counts });
  }
  return lines;
}

requireNode();
await main(async () => {
  const steps = chosenSteps(process.argv.slice(2));
  if (!steps.some(({ name }) => name === 'lock')) await ensureInstalled();
  const lines = await runSteps(steps);
  say(`\n${summaryTable(lines).join('\n')}\n`);
  say(closingLine(lines));
  if (lines.some(({ state }) => state === 'failed')) process.exitCode = 1;
});
