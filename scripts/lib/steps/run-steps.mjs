import { PlainError, readableTime, print } from '../print.mjs';

/** @typedef {import('./summary.mjs').Line} Line */
/** @typedef {import('./steps.mjs').Step} Step */

async function outcomeOf(step, options) {
  try {
    return await step.work(options);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    print(error.message);
    return { ok: false };
  }
}

/** @returns {Promise<Line>} */
async function runStep(step, options) {
  print(`\n— ${step.what} …`);
  const started = performance.now();
  const { ok, counts } = await outcomeOf(step, options);
  const ms = performance.now() - started;
  print(`— ${step.what}: ${ok ? 'passed' : 'failed'} after ${readableTime(ms)}`);
  return { ...step, state: ok ? 'passed' : 'failed', ms, counts };
}

/**
 * Groups neighbouring steps of the same stage.
 * @param {readonly Step[]} steps
 */
function stagesOf(steps) {
  /** @type {Step[][]} */
  const stages = [];
  for (const step of steps) {
    const last = stages.at(-1);
    if (last !== undefined && last[0].stage === step.stage) last.push(step);
    else stages.push([step]);
  }
  return stages;
}

/**
 * Runs the steps of a stage side by side, and those of one lane one after the other.
 * @param {readonly Step[]} stage
 * @param {import('./steps.mjs').StepOptions} options
 * @returns {Promise<Line[]>} in the order of the steps
 */
async function runStage(stage, options) {
  /** @type {Map<string, Promise<unknown>>} */
  const lanes = new Map();
  const runs = stage.map((step) => {
    const lane = step.lane ?? step.name;
    const run = (lanes.get(lane) ?? Promise.resolve()).then(() => runStep(step, options));
    lanes.set(lane, run);
    return run;
  });
  return Promise.all(runs);
}

/**
 * Runs one stage after the other until one has failed. If a stage has several steps, their programs
 * print only when they fail, so that their output isn't mixed.
 * @param {readonly Step[]} steps
 * @returns {Promise<Line[]>} in the order of the steps
 */
export async function runSteps(steps) {
  /** @type {Line[]} */
  const lines = [];
  for (const stage of stagesOf(steps)) {
    if (lines.some(({ state }) => state === 'failed')) {
      lines.push(
        ...stage.map((step) => ({ ...step, state: /** @type {const} */ ('not run'), ms: 0 })),
      );
      continue;
    }
    const options = { quiet: stage.length > 1 };
    lines.push(...(await runStage(stage, options)));
  }
  return lines;
}
