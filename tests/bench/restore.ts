import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readManifest } from '#server/backup/manifest.ts';
import { requireNewDatabase, restoreBackup } from '#server/backup/restore.ts';
import { saveBackup } from '#server/backup/save.ts';
import { tablesInOrder } from '#server/backup/tables.ts';
import { verifyStored } from '#server/backup/verify.ts';
import type { Database } from '#server/db/open.ts';
import { createMemoryStore } from '#server/gateways/images/memory-store.ts';
import { TEST_SECRET_KEY } from '../setup/app.ts';
import { temporaryPostgres } from '../setup/postgres.ts';
import { fillLargeDatabase, sizesFor } from './scale/large-database.ts';
import type { BenchReport, Row } from './support/report.ts';
import { type DatabaseConfig, openDatabase } from '#server/db/open-database.ts';

const BOOKINGS = { pglite: 20_000, postgres: 100_000 } as const;
const NOW = new Date('2026-11-20T12:00:00Z');

const fail = (error: Error) => {
  throw error;
};
const EVENTS = { onConnectionError: fail, onLost: fail };

/** A place for a database that is given up. */
interface Place {
  readonly config: DatabaseConfig;
  destroy(): Promise<void>;
}

async function postgresPlace(): Promise<Place> {
  const { url, stop } = await temporaryPostgres();
  return { config: { databaseUrl: url, dataDir: tmpdir() }, destroy: stop };
}

async function pglitePlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aye-restore-'));
  const destroy = () => rm(dataDir, { recursive: true, force: true });
  return { config: { databaseUrl: undefined, dataDir }, destroy };
}

/** Opens the database while `work` runs, and destroys it. */
async function onPlace<T>(
  makePlace: () => Promise<Place>,
  prepare: ((db: Database) => Promise<void>) | undefined,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { config, destroy } = await makePlace();
  try {
    const { db, close } = await openDatabase(config, EVENTS, prepare);
    try {
      return await work(db);
    } finally {
      await close();
    }
  } finally {
    await destroy();
  }
}

/** Returns the number of rows of each table. */
async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await db.transaction(tablesInOrder)) {
    const { rows } = await db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(table)}`,
    );
    counts[table] = rows[0]?.rows ?? Number.NaN;
  }
  return counts;
}

async function timed<T>(work: () => Promise<T>) {
  const start = performance.now();
  const result = await work();
  return { result, seconds: `${((performance.now() - start) / 1_000).toFixed(1)} s` };
}

async function drill(
  name: string,
  makePlace: () => Promise<Place>,
  bookings: number,
): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aye-backup-'));
  const parts = { store: createMemoryStore(), secretKey: TEST_SECRET_KEY };
  try {
    const saved = await onPlace(makePlace, undefined, async (db) => {
      await fillLargeDatabase(db.$client.options, NOW, sizesFor(bookings));
      const { seconds } = await timed(() =>
        saveBackup({ db, ...parts, now: () => NOW }, join(folder, 'saved')),
      );
      return { seconds, counts: await countRows(db) };
    });
    return await onPlace(makePlace, requireNewDatabase, async (db) => {
      const manifest = await readManifest(join(folder, 'saved'));
      const restored = await timed(() =>
        restoreBackup({ db, ...parts }, join(folder, 'saved'), manifest),
      );
      const verified = await timed(() => verifyStored({ db, ...parts }));
      const counts = await countRows(db);
      const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
      const lost = Object.entries(saved.counts).filter(([table, rows]) => counts[table] !== rows);
      const wrong = verified.result.filter(({ ok }) => !ok);
      return [
        [
          `${name}: rows; save, restore into a new database, check`,
          `${total.toLocaleString('en')}; ${saved.seconds}, ${restored.seconds}, ${verified.seconds}`,
          '',
        ],
        [
          `${name}: tables whose number of rows differs, findings of the check`,
          `${lost.length}, ${wrong.length}`,
          '0, 0',
          lost.length === 0 && wrong.length === 0,
        ],
      ];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Saves a database, destroys it and restores the backup. Photos are in `backup.test.ts`. */
export async function run(): Promise<BenchReport> {
  return {
    title: 'Restore drill: save, destroy, restore, check',
    rows: [
      ...(await drill(
        `PGlite, ${BOOKINGS.pglite.toLocaleString('en')} bookings`,
        pglitePlace,
        BOOKINGS.pglite,
      )),
      ...(await drill(
        `PostgreSQL, ${BOOKINGS.postgres.toLocaleString('en')} bookings`,
        postgresPlace,
        BOOKINGS.postgres,
      )),
    ],
  };
}
