import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/runner/longest-first.ts';
import { temporaryFolder } from './tests/setup/runner/memory-folder.ts';
import { ASSERTION_TIMEOUT_MS } from './tests/setup/runner/assertion-timeout-ms.ts';

process.env['TMPDIR'] = temporaryFolder();

/** What all projects but `engines` have in common. */
const SETUP = ['tests/setup/runner/console-guard.ts', 'tests/setup/runner/assertion-timeout.ts'];
const LATE_ASSERTIONS = { poll: { timeout: ASSERTION_TIMEOUT_MS } };

/**
 * What the API tests on PGlite run on each commit: where the two databases differ, and one file of
 * the main subjects. All others run there nightly. The outbox under fault schedules and the browser
 * tests that book and pay use PGlite too.
 */
const ON_PGLITE = [
  'accounts/accounts-flows',
  'bookings/booking-flow',
  'bookings/booking-maintenance',
  'catalogue/catalogue-parts',
  'catalogue/space-search',
  'hosting/listings-states',
  'payments/payments-settle',
  'servers/backup',
  'servers/durability',
  'servers/folder-lock',
  'servers/job-lanes',
  'servers/migrations',
  'servers/monitoring',
  'servers/start',
  'servers/stopping',
];

const filesOn = (database: 'pglite' | 'postgres') =>
  database === 'pglite' && process.env['NIGHTLY'] !== '1'
    ? ON_PGLITE.map((file) => `tests/api/${file}.test.ts`)
    : ['tests/api/**/*.test.ts'];

const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    include: filesOn(database),
    environment: 'node',
    env: { TEST_DATABASE: database, TZ: 'America/Los_Angeles' },
    setupFiles: SETUP,
    expect: LATE_ASSERTIONS,
    globalSetup: ['tests/setup/runner/run-folder.ts', `tests/setup/${database}.ts`],
    // Modules are shared by the files of a worker, so that, above all, its database is created only
    // once.
    isolate: false,
    // In a complete run the app tests run at the same time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    // Each step, and each later run, would otherwise transform the same sources again.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // `API_WORKERS` in scripts/lib/steps/steps.mjs is more. Each worker of the API tests takes up to
    // thirty of PostgreSQL's 200 connections.
    maxWorkers: Math.min(6, Math.max(2, availableParallelism() - 1)),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,server,demo,sw,scripts,tools,tests/providers}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          environment: 'node',
          env: { TZ: 'America/Los_Angeles' },
          setupFiles: SETUP,
          expect: LATE_ASSERTIONS,
          // Loading what many files share took half of the time.
          isolate: false,
          // In a complete run the static checks and the build run at the same time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Files that a page links to are not fetched, and that is not reported as an error.
          environmentOptions: {
            happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } },
          },
          env: { TZ: 'America/Los_Angeles' },
          setupFiles: [...SETUP, 'fake-indexeddb/auto', 'tests/setup/runner/fresh-page.ts'],
          expect: LATE_ASSERTIONS,
          // A process and a document for each file took two thirds of the time.
          isolate: false,
          testTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          env: { TEST_DATABASE: 'pglite', TZ: 'America/Los_Angeles' },
          globalSetup: ['tests/setup/runner/run-folder.ts', 'tests/setup/pglite.ts'],
          setupFiles: [...SETUP, 'fake-indexeddb/auto'],
          expect: LATE_ASSERTIONS,
          isolate: false,
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/engines/support/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'simulator',
          // Threads that compile and collect garbage beside it take more time than they save, because
          // the other half of the seeds runs on the other core.
          execArgv: ['--single-threaded', '--min-semi-space-size=64', '--max-semi-space-size=64'],
          include: ['tests/simulator/*.test.ts'],
          environment: 'node',
          env: { TZ: 'America/Los_Angeles' },
          setupFiles: SETUP,
          // The nightly seeds take ten minutes on two idle cores.
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
      api('pglite'),
      api('postgres'),
    ],
  },
});
