import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longest-first.ts';
import { temporaryFolder } from './tests/setup/memory-folder.ts';

process.env['TMPDIR'] = temporaryFolder();

const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    include: ['tests/api/**/*.test.ts'],
    environment: 'node',
    env: { TEST_DATABASE: database, TZ: 'America/Los_Angeles' },
    setupFiles: ['tests/setup/console-guard.ts'],
    globalSetup: ['tests/setup/run-folder.ts', `tests/setup/${database}.ts`],
    // What the files have in common, a database not least, is made once for each worker.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Half of what the API's tests do is waiting for a database: on two cores one would be idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,sw,scripts,tools,tests/providers}/**/*.test.ts'],
          environment: 'node',
          env: { TZ: 'America/Los_Angeles' },
          setupFiles: ['tests/setup/console-guard.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // What a page links to is not fetched, and that is no news.
          environmentOptions: {
            happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } },
          },
          env: { TZ: 'America/Los_Angeles' },
          setupFiles: ['tests/setup/console-guard.ts', 'fake-indexeddb/auto'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          env: { TEST_DATABASE: 'pglite', TZ: 'America/Los_Angeles' },
          globalSetup: ['tests/setup/run-folder.ts', 'tests/setup/pglite.ts'],
          setupFiles: ['tests/setup/console-guard.ts', 'fake-indexeddb/auto'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      api('pglite'),
      api('postgres'),
    ],
  },
});
