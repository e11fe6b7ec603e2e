import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { build } from './build.mjs';
import { ensureInstalled, install } from './install.mjs';
import { ensureChromium } from './needs/chromium.mjs';
import { ensurePostgres } from './needs/postgres.mjs';
import { countsOf } from './reports.mjs';
import { at } from './root.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {{ ok: boolean, counts?: Counts }} Outcome */
/** @typedef {{ name: string, what: string, work: () => Promise<Outcome> }} Step */

const REPORTS = at('.cache', 'reports');

const tool = (file, args, env) =>
  run(process.execPath, [at('node_modules', file), ...args], { env });

const check = (file, args) => async () => ({ ok: (await tool(file, args)) === 0 });

const lockHash = async () =>
  createHash('sha1')
    .update(await readFile(at('package-lock.json')))
    .digest('hex');

/** Installs as every clone does; the lock that is committed must come out as it was. */
async function lockStays() {
  const before = await lockHash();
  if (!(await ensureInstalled())) await install();
  if ((await lockHash()) === before) return { ok: true };
  say('npm install changed package-lock.json: it must be committed as npm install leaves it.');
  return { ok: false };
}

async function freshReport(name) {
  await mkdir(REPORTS, { recursive: true });
  const report = at('.cache', 'reports', `${name}.json`);
  await rm(report, { force: true });
  return report;
}

const vitest = (name, projects, needs) => async () => {
  await needs?.();
  const report = await freshReport(name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await tool('vitest/vitest.mjs', ['run', ...chosen, ...reporters]);
  return { ok: code === 0, counts: await countsOf(report, code) };
};

async function browserTests() {
  const chromium = await ensureChromium();
  await build();
  const report = await freshReport('browser');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await tool('@playwright/test/cli.js', ['test'], env);
  return { ok: code === 0, counts: await countsOf(report, code) };
}

async function freshBuild() {
  await build({ force: Boolean(process.env.CI) });
  return { ok: true };
}

/** @type {readonly Step[]} Everything that must hold, in the order in which it is checked. */
export const STEPS = [
  { name: 'lock', what: 'npm install leaves the lock as it is', work: lockStays },
  { name: 'format', what: 'formatting', work: check('oxfmt/bin/oxfmt', ['--check', '.']) },
  {
    name: 'lint',
    what: 'lint and import zones',
    work: check('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  },
  { name: 'types', what: 'types', work: check('typescript/bin/tsc', ['-b']) },
  { name: 'unit', what: 'unit tests', work: vitest('unit', ['unit']) },
  { name: 'app', what: 'app tests', work: vitest('app', ['app']) },
  {
    name: 'api',
    what: 'API tests on PGlite and PostgreSQL',
    work: vitest('api', ['api-pglite', 'api-postgres'], ensurePostgres),
  },
  { name: 'faults', what: 'posts under fault schedules', work: vitest('faults', ['faults']) },
  { name: 'build', what: 'build', work: freshBuild },
  { name: 'browser', what: 'browser tests', work: browserTests },
];
