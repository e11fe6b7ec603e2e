import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, MIGRATIONS_FOLDER, UnknownSchemaError } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';
import {
  makeDatabasePlace,
  openTestDatabase,
  type TestDatabase,
  testDatabaseKind,
} from '#tests/setup/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function readState(): Promise<unknown> {
  const applied = await database.db.execute(sql`select * from schema_migrations order by position`);
  const meta = await database.db.execute(sql`select * from catalogue_meta`);
  return { applied: applied.rows, meta: meta.rows };
}

describe('migrations', () => {
  it('change nothing when they are run again', async () => {
    const before = await readState();
    await migrate(database.db);
    expect(await readState()).toEqual(before);
  });

  it('draw a lineage when the database is made', async () => {
    expect(await readState()).toMatchObject({
      meta: [{ one: true, lineage: expect.stringMatching(/^[0-9a-z]{8}$/) as string }],
    });
  });

  it('make every column of the schema, and no other', async () => {
    for (const table of Object.values(schema)) {
      const { name, columns } = getTableConfig(table as PgTable);
      const { rows } = await database.db.execute<{ column_name: string }>(sql`
        select column_name from information_schema.columns
        where table_schema = 'public' and table_name = ${name}`);
      expect(rows.map((row) => row.column_name).sort()).toEqual(
        columns.map((column) => column.name).sort(),
      );
    }
  });

  it('leave the extensions of later tables within reach', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select name from pg_available_extensions where name in ('btree_gist', 'pg_trgm')
      order by name`);
    expect(rows.map(({ name }) => name)).toEqual(['btree_gist', 'pg_trgm']);
  });

  it('can be run by two at once', async () => {
    const before = await readState();
    await Promise.all([migrate(database.db), migrate(database.db)]);
    expect(await readState()).toEqual(before);
  });
});

describe('another version of the migrations', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aye-migrations-'));
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is refused by a server that does not know what was applied', async () => {
    const file = join(folder, '0001_catalogue_version.sql');
    await writeFile(file, `${await readFile(file, 'utf8')}-- changed afterwards\n`);
    await expect(migrate(database.db, folder)).rejects.toThrow(UnknownSchemaError);
  });

  it('leaves nothing of itself behind when it fails half-way', async () => {
    const journal = JSON.parse(
      await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'),
    ) as { entries: { idx: number; when: number; tag: string; breakpoints: boolean }[] };
    const next = { idx: 2, when: Date.now(), tag: '0002_broken', breakpoints: true };
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    await writeFile(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: [...journal.entries, next] }),
    );
    await writeFile(
      join(folder, '0002_broken.sql'),
      'create table half (id int);\n--> statement-breakpoint\nselect no_such_function();',
    );
    const before = await readState();
    await expect(migrate(database.db, folder)).rejects.toThrow('no_such_function');
    expect(await readState()).toEqual(before);
    const { rows } = await database.db.execute(sql`select to_regclass('half')::text as half`);
    expect(rows).toEqual([{ half: null }]);
  });
});

// The embedded database has one process only: a second one is refused by the folder's lock.
describe.skipIf(testDatabaseKind() === 'pglite')('an empty database', () => {
  it('is made once by servers that start at the same moment', async () => {
    const place = await makeDatabasePlace();
    const raise = (error: Error) => {
      throw error;
    };
    const events = { onConnectionError: raise, onLost: raise };
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase(place.config, events)),
    );
    const lineages = await Promise.all(
      opened.map(({ db }) => db.execute(sql`select lineage from catalogue_meta`)),
    );
    expect(new Set(lineages.map(({ rows }) => JSON.stringify(rows))).size).toBe(1);
    await Promise.all(opened.map(({ close }) => close()));
    await place.remove();
  });
});
