import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrate, MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import * as schema from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { makeEmptyPlace } from '#tests/setup/database.ts';
import { RELEASED_ROWS } from '#tests/setup/released/released-rows.ts';
import { openDatabase } from '#server/db/open-database.ts';

/** Milliseconds. A new embedded database takes some seconds. */
const SLOW = { timeout: 120_000 };

function raise(error: Error): never {
  throw error;
}

/** Returns the names of all migrations, in order. */
async function readTags(): Promise<string[]> {
  const journal = await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: readonly { tag: string }[] };
  return entries.map(({ tag }) => tag);
}

// While servers are replaced one after the other, the database is migrated and earlier versions
// still write to it.
it(
  'the statements of every released version work in each later schema, and no row is lost',
  SLOW,
  async () => {
    const place = await makeEmptyPlace();
    const events = { onConnectionError: raise, onLost: raise };
    const { db, close } = await openDatabase(place.config, events, () => Promise.resolve());
    const tags = await readTags();
    const written = new Map<string, number>();
    for (const [version, tag] of tags.entries()) {
      await migrate(db, MIGRATIONS_FOLDER, version + 1);
      const known = new Set(tags.slice(0, version + 1));
      for (const { since, table, statement } of RELEASED_ROWS) {
        if (!known.has(since)) continue;
        const { rowCount } = await db
          .execute(sql.raw(statement(version)))
          .catch((error: unknown) => {
            throw new Error(`after ${tag}, ${table} as written since ${since}`, { cause: error });
          });
        written.set(table, (written.get(table) ?? 0) + (rowCount ?? 0));
      }
    }
    for (const [table, count] of written) {
      const { rows } = await db.execute(
        sql`select count(*)::int as count from ${sql.identifier(table)}`,
      );
      expect({ table, rows }).toEqual({ table, rows: [{ count }] });
    }
    for (const table of Object.values(schema)) await db.select().from(table);
    expect(await checkLedger(db)).toEqual([]);
    await close();
    await place.remove();
  },
);
