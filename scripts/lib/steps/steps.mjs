import { createHash } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from '../build/build.mjs';
import { findCycles, readChunkImports } from '../build/chunk-cycles.mjs';
import { updateLock } from '../install.mjs';
import { LANDING_BUDGET, landingFiles } from '../build/landing-bytes.mjs';
import { ensureChromium, findChromiumShell } from '../needs/chromium.mjs';
import { ensureFirefox } from '../needs/firefox.mjs';
import { ensureNode } from '../needs/node.mjs';
import { ensurePostgres } from '../needs/postgres.mjs';
import { ensureWebkit } from '../needs/webkit.mjs';
import { countsOf } from './reports.mjs';
import { rootPath } from '../files.mjs';
import { runCommand } from '../run.mjs';
import { print } from '../print.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {{ ok: boolean, counts?: Counts }} Outcome */
/**
 * `quiet`: other steps run at the same time, so this step's programs print only when they fail.
 * @typedef {{ quiet?: boolean }} StepOptions
 */
/**
 * Neighbouring steps of one stage run side by side, those of one lane one after the other. A
 * `nightly` step runs in the nightly run, or when it is named.
 * @typedef {{ name: string, what: string, stage: string, lane?: string, nightly?: true, work: (options?: StepOptions) => Promise<Outcome> }} Step
 */

const REPORTS = rootPath('.cache', 'reports');

/**
 * Runs a package's program with `node`, or with the Node that runs this script.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('../run.mjs').Options & { node?: string }} [options]
 */
const tool = (file, args, { node = process.execPath, ...options } = {}) =>
  runCommand(node, [rootPath('node_modules', file), ...args], options);

/** @returns {Step['work']} */
const check =
  (file, args, env = {}) =>
  async ({ quiet = false } = {}) => ({ ok: (await tool(file, args, { quiet, env })) === 0 });

/**
 * Settings of programs in Go, which check types: one thread each, because other steps use the other
 * cores and several threads check shared types several times, and less garbage collection. Together
 * they take half of the processor time.
 */
const ONE_THREAD = { GOMAXPROCS: '1', GOGC: '400' };

const lockHash = async () =>
  createHash('sha1')
    .update(await readFile(rootPath('package-lock.json')))
    .digest('hex');

/** Computed before the first step, because an installation may change the file. */
const committedLock = lockHash();

/** Checks that npm regenerates exactly the committed lock file. */
async function lockStays() {
  await updateLock();
  if ((await lockHash()) === (await committedLock)) return { ok: true };
  print('npm install changed package-lock.json. Commit the changed file.');
  return { ok: false };
}

/** Returns the shard argument of this run in the form that both test runners accept. */
const shard = () =>
  process.env.TEST_SHARD === undefined ? [] : [`--shard=${process.env.TEST_SHARD}`];

async function freshReport(name) {
  await mkdir(REPORTS, { recursive: true });
  const report = path.join(REPORTS, `${name}.json`);
  await rm(report, { force: true });
  return report;
}

/**
 * `major`: of the Node that runs the tests; without it, the one that runs this script.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {{ needs?: () => Promise<Record<string, string> | void>, major?: number, workers?: number }} [options]
 * @returns {Step['work']}
 */
const vitest =
  (name, projects, { needs, major, workers } = {}) =>
  async ({ quiet = false } = {}) => {
    const env = (await needs?.()) ?? {};
    const node = major === undefined ? process.execPath : await ensureNode(major);
    const report = await freshReport(name);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const many = workers === undefined ? [] : [`--maxWorkers=${workers}`];
    const args = ['run', ...chosen, ...many, ...reporters, ...shard()];
    const code = await tool('vitest/vitest.mjs', args, { env, quiet, node });
    return { ok: code === 0, counts: await countsOf(report, code) };
  };

async function browserTests() {
  await ensurePostgres();
  const chromium = await ensureChromium();
  const shell = await findChromiumShell();
  await build();
  const report = await freshReport('browser');
  const env = {
    CHROMIUM_PATH: chromium,
    ...(shell === undefined ? {} : { CHROMIUM_SHELL_PATH: shell }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const code = await tool('@playwright/test/cli.js', ['test', ...shard()], { env });
  return { ok: code === 0, counts: await countsOf(report, code) };
}

/**
 * Installs three browsers and builds the app. The tests read the browsers' paths from these
 * variables.
 */
async function engineNeeds() {
  const chromium = await ensureChromium();
  const firefox = await ensureFirefox();
  const webkit = await ensureWebkit();
  await build();
  return {
    CHROMIUM_PATH: chromium,
    FIREFOX_PATH: firefox,
    WEBKIT_PATH: webkit.browser,
    WEBKIT_DRIVER_PATH: webkit.driver,
    ...(process.env.NIGHTLY === '1' ? { ENGINES_ALL: '1' } : {}),
  };
}

/**
 * Offline scenarios in three browser engines: a quick subset, or all of them in the nightly run.
 */
const engineTests = vitest('engines', ['engines'], { needs: engineNeeds });

/**
 * A Node in which following a request through promises costs 30 % less of the simulator's time.
 * The nightly run has thirty times as many seeds as others, for which it isn't worth installing one.
 */
const NIGHTLY_SIMULATOR_NODE = 24;

/** @type {Step['work']} */
const simulatorTests = (options) =>
  vitest('simulator', ['simulator'], {
    needs: ensurePostgres,
    ...(process.env.NIGHTLY === '1' ? { major: NIGHTLY_SIMULATOR_NODE } : {}),
  })(options);

/** Returns true if the built app has no import cycle between chunks. */
async function hasNoCycles() {
  const cycles = findCycles(await readChunkImports(rootPath('dist', 'app', 'assets')));
  for (const cycle of cycles) print(`These chunks import each other: ${cycle.join(' → ')}`);
  return cycles.length === 0;
}

/** Builds, and fails if chunks import each other or the landing page exceeds its budget. */
async function freshBuild() {
  await build({ force: Boolean(process.env.CI) });
  if (!(await hasNoCycles())) return { ok: false };
  const files = await landingFiles(rootPath('dist', 'app'));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  print(
    `The landing page loads ${total} bytes of script and style; its budget is ${LANDING_BUDGET}.`,
  );
  if (total <= LANDING_BUDGET) return { ok: true };
  for (const { file, bytes } of files) print(`  ${bytes} ${file}`);
  return { ok: false };
}

/**
 * API tests wait for a database, a server's start or a clock for half of their time, so four fill
 * two cores.
 */
const API_WORKERS = Math.min(6, Math.max(4, availableParallelism()));

/** The versions that are supported besides the oldest one, which runs everything else. */
const NEWER_NODES = [22, 24];

/**
 * @type {readonly Step[]} All checks, in the order in which they run. Steps share a stage where each
 * leaves a core idle for part of its time. The browser tests have both cores to themselves.
 */
export const STEPS = [
  { name: 'lock', stage: 'static', what: 'package-lock.json is up to date', work: lockStays },
  {
    name: 'format',
    stage: 'static',
    what: 'formatting',
    work: check('oxfmt/bin/oxfmt', ['--check', '.']),
  },
  {
    name: 'lint',
    stage: 'static',
    what: 'lint and import zones',
    work: check(
      'oxlint/bin/oxlint',
      ['--type-aware', '--deny-warnings', '--threads=1'],
      ONE_THREAD,
    ),
  },
  {
    name: 'unused',
    stage: 'static',
    what: 'unused files, exports and packages',
    work: check('knip/bin/knip.js', ['--no-progress']),
  },
  {
    name: 'types',
    stage: 'static',
    what: 'types',
    work: check('typescript/bin/tsc', ['-b', '--singleThreaded'], ONE_THREAD),
  },
  { name: 'build', stage: 'static', what: 'build', work: freshBuild },
  { name: 'unit', stage: 'static', what: 'unit tests', work: vitest('unit', ['unit']) },
  {
    name: 'api',
    stage: 'services',
    what: 'API tests on PGlite and PostgreSQL',
    work: vitest('api', ['api-pglite', 'api-postgres'], {
      needs: ensurePostgres,
      workers: API_WORKERS,
    }),
  },
  { name: 'app', stage: 'services', lane: 'app', what: 'app tests', work: vitest('app', ['app']) },
  {
    name: 'faults',
    stage: 'services',
    lane: 'app',
    what: 'the outbox under fault schedules',
    work: vitest('faults', ['faults']),
  },
  {
    name: 'simulator',
    stage: 'services',
    lane: 'app',
    what: 'bookings and money, simulated by seeds',
    work: simulatorTests,
  },
  { name: 'browser', stage: 'browser', what: 'browser tests', work: browserTests },
  {
    name: 'engines',
    stage: 'engines',
    what: 'offline scenarios in three browser engines',
    work: engineTests,
  },
  ...NEWER_NODES.map((major) => ({
    name: `node-${major}`,
    stage: `node-${major}`,
    what: `unit and API tests on Node ${major}`,
    nightly: /** @type {const} */ (true),
    work: vitest(`node-${major}`, ['unit', 'api-pglite', 'api-postgres'], {
      needs: ensurePostgres,
      major,
    }),
  })),
];
