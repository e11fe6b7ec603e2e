import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { ServerCluster } from '#tests/cluster/cluster.ts';
import { runClusterFaults, settableClock } from '#tests/cluster/cluster-faults.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { testDatabaseKind } from '#tests/setup/database.ts';
import { builtProgram } from '#tests/setup/servers/server-process.ts';
import { prepareFaults } from '#tests/setup/storms/database-faults.ts';

/** Milliseconds. The test starts three servers and three databases. */
const SLOW = { timeout: 180_000 };

/** Calls that wait for a response. `npm run bench cluster` has no limit and measures the time. */
const AT_ONCE = 24;

/** The test needs a PostgreSQL that it may stop. */
const isPossible =
  testDatabaseKind() === 'postgres' && (process.env['TEST_DATABASE_URL'] ?? '') === '';

it.runIf(isPossible)(
  'several servers lose nothing that they have acknowledged when a server, the database and the proxy fail',
  SLOW,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aye-clock-'));
    const clockFile = join(folder, 'milliseconds');
    const { env, nodeFlags } = settableClock(clockFile);
    let tokens: readonly string[] = [];
    const cluster = await ServerCluster.start({
      servers: 2,
      env: { ...env, DEMO: '0', SECRET_KEY: TEST_SECRET_KEY },
      nodeFlags,
      program: builtProgram('start'),
      prepare: async (postgres) => {
        tokens = await prepareFaults(postgres);
      },
    });
    try {
      const result = await runClusterFaults(cluster, {
        random: createRandom('cluster test'),
        tokens,
        faults: [
          'kill -9 of a server',
          'failover to the standby',
          'restart of the proxy',
          'clock four hours off',
        ],
        clockFile,
        atOnce: AT_ONCE,
        report: () => undefined,
      });
      expect(result).toMatchObject({ wrong: {}, lost: 0, doubled: 0, overlaps: 0, endings: [] });
      expect(result.acknowledged).toBeGreaterThan(0);
      expect(result.faults.map(({ recovery }) => recovery)).not.toContain(Number.POSITIVE_INFINITY);
    } finally {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
