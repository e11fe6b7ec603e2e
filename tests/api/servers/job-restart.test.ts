import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { laneOf } from '#server/db/job-lanes.ts';
import { newId } from '#server/db/new-id.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { jobs } from '#server/db/schema/schema.ts';
import { createJobRunner } from '#server/jobs/runner.ts';
import { testDatabaseKind } from '#tests/setup/database.ts';
import { temporaryPostgres } from '#tests/setup/postgres.ts';
import { untilBack } from '#tests/setup/storms/database-faults.ts';

const COUNT = 60;
/** Milliseconds that each job takes. */
const WORK = 50;
/** Milliseconds, far below the lease of a minute. */
const LIMIT = 30_000;

const ignore = () => undefined;

/** The test needs a PostgreSQL that it may stop. */
const isPossible =
  testDatabaseKind() === 'postgres' && (process.env['TEST_DATABASE_URL'] ?? '') === '';

it.runIf(isPossible)(
  'jobs go on by themselves after the database has crashed, and none that was running runs twice',
  { timeout: 90_000 },
  async () => {
    const postgres = await temporaryPostgres();
    const config = { databaseUrl: postgres.url, dataDir: tmpdir() };
    const { db, close } = await openDatabase(config, {
      onConnectionError: ignore,
      onLost: ignore,
    });
    const runs = new Map<string, number>();
    const at = new Date();
    const runner = createJobRunner({
      db,
      now: () => new Date(),
      handlers: {
        push: async ({ number = '' }) => {
          await wait(WORK);
          runs.set(number, (runs.get(number) ?? 0) + 1);
        },
      },
      onFailed: ignore,
      onTrouble: ignore,
    });
    try {
      await db.insert(jobs).values(
        Array.from({ length: COUNT }, (_, number) => ({
          id: newId(randomBytes),
          kind: 'push',
          lane: laneOf('push'),
          payload: { number: String(number) },
          runAt: at,
          plannedAt: at,
        })),
      );
      runner.start();
      await expect
        .poll(() => runs.size, { timeout: LIMIT, interval: 1 })
        .toBeGreaterThan(COUNT / 4);
      await postgres.control('immediate');
      await wait(1_000);
      await postgres.control('start');
      await untilBack(postgres.url);
      const left = () => db.$count(jobs, isNull(jobs.doneAt));
      await expect.poll(left, { timeout: LIMIT }).toBe(0);
      expect(runs.size).toBe(COUNT);
      expect([...runs.values()].filter((times) => times > 1)).toEqual([]);
    } finally {
      await runner.stop();
      await close();
      await postgres.stop();
    }
  },
);
