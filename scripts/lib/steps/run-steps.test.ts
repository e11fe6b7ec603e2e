import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runSteps } from './run-steps.mjs';
import { PlainError } from '../print.mjs';
import type { StepOptions } from './steps.mjs';

const printed: unknown[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text));
});

afterEach(() => {
  vi.restoreAllMocks();
});

function makeSteps() {
  const events: string[] = [];
  const step = (name: string, stage: string, outcome: boolean | Error = true, lane?: string) => ({
    name,
    what: name,
    stage,
    ...(lane === undefined ? {} : { lane }),
    work: async ({ quiet }: StepOptions = {}) => {
      events.push(`${name} starts${quiet ? ' quietly' : ''}`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (outcome instanceof Error) throw outcome;
      return { ok: outcome };
    },
  });
  return { events, step };
}

describe('runSteps', () => {
  it('runs the steps of a stage side by side and stages one after the other', async () => {
    const { events, step } = makeSteps();
    const lines = await runSteps([
      step('lint', 'static'),
      step('types', 'static'),
      step('api', 'api'),
    ]);
    expect(events).toEqual([
      'lint starts quietly',
      'types starts quietly',
      'lint ends',
      'types ends',
      'api starts',
      'api ends',
    ]);
    expect(lines.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'lint passed',
      'types passed',
      'api passed',
    ]);
  });

  it('runs the steps of a lane one after the other, also after one has failed', async () => {
    const { events, step } = makeSteps();
    const lines = await runSteps([
      step('api', 'tests'),
      step('app', 'tests', false, 'app'),
      step('faults', 'tests', true, 'app'),
    ]);
    expect(events.filter((event) => !event.startsWith('api'))).toEqual([
      'app starts quietly',
      'app ends',
      'faults starts quietly',
      'faults ends',
    ]);
    expect(events.indexOf('api starts quietly')).toBeLessThan(events.indexOf('app ends'));
    expect(lines.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'api passed',
      'app failed',
      'faults passed',
    ]);
  });

  it('finishes a stage in which a step fails, and runs no later stage', async () => {
    const { step } = makeSteps();
    const lines = await runSteps([
      step('lint', 'static', false),
      step('types', 'static'),
      step('api', 'api'),
    ]);
    expect(lines.map(({ state }) => state)).toEqual(['failed', 'passed', 'not run']);
  });

  it('counts a step that can’t be run as failed and prints the reason', async () => {
    const { step } = makeSteps();
    const [line] = await runSteps([step('api', 'api', new PlainError('PostgreSQL is missing.'))]);
    expect(line?.state).toBe('failed');
    expect(printed).toContain('PostgreSQL is missing.');
  });

  it('rethrows a programming error in a step', async () => {
    const { step } = makeSteps();
    await expect(runSteps([step('api', 'api', new TypeError('no function'))])).rejects.toThrow(
      TypeError,
    );
  });
});
