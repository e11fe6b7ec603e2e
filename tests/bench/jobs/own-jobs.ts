import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { laneOf } from '#server/db/job-lanes.ts';
import { newId } from '#server/db/new-id.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { jobs } from '#server/db/schema/schema.ts';
import { createJobRunner, type JobRunner } from '#server/jobs/runner.ts';
import type { JobSystem, MeasuredKind, OpenJobSystem } from './job-system.ts';

const ignore = () => undefined;
/** Rows of one statement, whose parameters are limited to 65,535. */
const ROWS = 1_000;

/**
 * Our own table, with a lane for each of the kinds.
 *
 * @param place The folder of the embedded database instead of an address on PGlite.
 */
export const openOwnJobs: OpenJobSystem = async (place, kind) => {
  const config =
    kind === 'postgres'
      ? { databaseUrl: place, dataDir: tmpdir() }
      : { databaseUrl: undefined, dataDir: place };
  const { db, close } = await openDatabase(config, { onConnectionError: ignore, onLost: ignore });
  let runner: JobRunner | undefined;
  return {
    add: async (kindOfJob, { first, count }, isHere = true) => {
      const at = new Date();
      const rows = Array.from({ length: count }, (_, index) => ({
        id: newId(randomBytes),
        kind: kindOfJob,
        lane: laneOf(kindOfJob),
        payload: { number: String(first + index) },
        runAt: at,
        plannedAt: at,
      }));
      for (let from = 0; from < count; from += ROWS) {
        await db.insert(jobs).values(rows.slice(from, from + ROWS));
      }
      if (isHere) runner?.wake();
    },
    work: (handler) => {
      const handle =
        (kindOfJob: MeasuredKind) =>
        ({ number }: Readonly<Record<string, unknown>>) =>
          handler(kindOfJob, Number(number));
      runner = createJobRunner({
        db,
        now: () => new Date(),
        handlers: { push: handle('push'), 'mail-verify': handle('mail-verify') },
        onFailed: ignore,
        onTrouble: ignore,
      });
      runner.start();
      return Promise.resolve();
    },
    stop: async () => {
      await runner?.stop();
      await close();
    },
  } satisfies JobSystem;
};
