import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { testDatabaseKind } from '#tests/setup/database.ts';
import { faultsOf, prepareFaults, runFaults } from '#tests/setup/storms/database-faults.ts';
import { temporaryPostgres, type TemporaryPostgres } from '#tests/setup/postgres.ts';
import { type ServerProcess, startProcess } from '#tests/setup/servers/server-process.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';

/**
 * Milliseconds. PostgreSQL is stopped, frozen and restarted, which takes long on a busy machine.
 */
const SLOW = { timeout: 240_000 };

/**
 * Calls that wait for a response. `npm run bench faults` has no limit, and measures how long the
 * slowest call and the first success after an outage take.
 */
const AT_ONCE = 24;

/**
 * A fast shutdown and a freeze run nightly only; a crash, a lock, ended connections
 * and a restart on each commit. `npm run bench faults` runs twenty seeds.
 */
const SEEDS = IS_NIGHTLY ? [1, 2, 3] : [2, 3];

/** The test needs a PostgreSQL that it may stop. */
const isPossible =
  testDatabaseKind() === 'postgres' && (process.env['TEST_DATABASE_URL'] ?? '') === '';

describe.runIf(isPossible)('a server whose PostgreSQL fails under load', SLOW, () => {
  let postgres: TemporaryPostgres;
  let tokens: readonly string[];
  let dataDir: string;
  let server: ServerProcess;
  let url: string;

  beforeAll(async () => {
    postgres = await temporaryPostgres();
    tokens = await prepareFaults(postgres);
    dataDir = await mkdtemp(join(tmpdir(), 'aye-faults-'));
    server = startProcess('start', {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      SECRET_KEY: TEST_SECRET_KEY,
      RATE_LIMIT: 'off',
    });
    [, url = ''] = await server.line(/^Àyè is ready: (\S+)$/);
  });

  afterAll(async () => {
    await server.stop('SIGKILL');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each(SEEDS.map((seed) => ({ seed, faults: faultsOf(seed).join(', then ') })))(
    'keeps running, responds again and loses nothing: $faults (seed $seed)',
    async ({ seed }) => {
      const target = { url, hasEnded: () => server.child.exitCode !== null, output: server.output };
      const result = await runFaults(target, postgres, { seed, tokens, atOnce: AT_ONCE });
      expect(result).toMatchObject({ hasEnded: false, lost: 0, overlaps: 0, excessLines: [] });
      expect(result.wrong).toEqual({});
      expect(result.recoveries).not.toContain(Number.POSITIVE_INFINITY);
      expect(result.acknowledged).toBeGreaterThan(20);
    },
  );
});
