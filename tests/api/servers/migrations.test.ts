import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, MIGRATIONS_FOLDER, UnknownSchemaError } from '#server/db/migrate.ts';
import * as schema from '#server/db/schema/schema.ts';
import {
  makeEmptyPlace,
  openTestDatabase,
  type TestDatabase,
  testDatabaseKind,
} from '#tests/setup/database.ts';
import { openDatabase } from '#server/db/open-database.ts';

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
  it('change nothing when they run again', async () => {
    const before = await readState();
    await migrate(database.db);
    expect(await readState()).toEqual(before);
  });

  it('create a catalogue lineage together with the database', async () => {
    expect(await readState()).toMatchObject({
      meta: [{ one: true, lineage: expect.stringMatching(/^[0-9a-z]{8}$/) as string }],
    });
  });

  it('create every column of the schema, and no other', async () => {
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

  it('can use the PostgreSQL extensions that later tables need', async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select name from pg_available_extensions where name in ('btree_gist', 'pg_trgm')
      order by name`);
    expect(rows.map(({ name }) => name)).toEqual(['btree_gist', 'pg_trgm']);
  });

  it('can be run by two servers at once', async () => {
    const before = await readState();
    await Promise.all([migrate(database.db), migrate(database.db)]);
    expect(await readState()).toEqual(before);
  });
});

describe('a different version of the migrations', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aye-migrations-'));
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is refused if an applied migration was changed', async () => {
    const file = join(folder, '0001_catalogue_version.sql');
    await writeFile(file, `${await readFile(file, 'utf8')}-- changed afterwards\n`);
    await expect(migrate(database.db, folder)).rejects.toThrow(UnknownSchemaError);
  });

  it('leaves nothing behind when it fails halfway', async () => {
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

describe('a database of the version before the tables were renamed', () => {
  it('keeps its rows, and serves servers of both versions', async () => {
    const { db } = database;
    await db.execute(sql`
      insert into alarms (id, kind, reference, details, at)
      values ('issue-1', 'reversed', 'AYE-1', '{}', now())`);
    await db.execute(sql`
      insert into attempts (key, window_start, count) values ('log-in:1', now(), 1)
      on conflict (key) do update set count = attempts.count + 1`);
    await db.execute(sql`
      insert into attempts (key, window_start, count) values ('log-in:1', now(), 1)
      on conflict (key) do update set count = attempts.count + 1`);
    await db.execute(sql`
      insert into alarms (id, kind, reference, details, at)
      values ('issue-1', 'reversed', 'AYE-1', '{"again": true}', now())
      on conflict (id) do update set details = excluded.details`);
    expect(await db.select().from(schema.paymentIssues)).toMatchObject([
      { id: 'issue-1', details: { again: true } },
    ]);
    expect(await db.select().from(schema.rateLimits)).toMatchObject([
      { key: 'log-in:1', count: 2 },
    ]);
    await db.execute(sql`delete from alarms where id = 'issue-1'`);
    await db.execute(sql`delete from attempts`);
    expect(await db.$count(schema.paymentIssues)).toBe(0);
    expect(await db.$count(schema.rateLimits)).toBe(0);
  });

  it('has its rows in the renamed tables after the migration', async () => {
    const { db } = database;
    const renaming = (await readFile(join(MIGRATIONS_FOLDER, '0015_table_names.sql'), 'utf8'))
      .split('--> statement-breakpoint')
      .map((statement) => sql.raw(statement));
    const rolledBack = new Error('rolled back');
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`drop view alarms`);
        await tx.execute(sql`drop view attempts`);
        await tx.execute(sql`alter table payment_issues rename to alarms`);
        await tx.execute(
          sql`alter table alarms rename constraint payment_issues_pkey to alarms_pkey`,
        );
        await tx.execute(
          sql`alter table alarms rename constraint payment_issues_kind to alarms_kind`,
        );
        await tx.execute(sql`alter index payment_issues_open rename to alarms_open`);
        await tx.execute(sql`alter table rate_limits rename to attempts`);
        await tx.execute(
          sql`alter table attempts rename constraint rate_limits_pkey to attempts_pkey`,
        );
        await tx.execute(sql`alter index rate_limits_window rename to attempts_window`);
        await tx.execute(sql`
          insert into alarms (id, kind, reference, details, at)
          values ('issue-2', 'reversed', 'AYE-2', '{}', now())`);
        await tx.execute(sql`
          insert into attempts (key, window_start, count) values ('log-in:2', now(), 7)`);
        for (const statement of renaming) await tx.execute(statement);
        expect(await tx.select().from(schema.paymentIssues)).toMatchObject([{ id: 'issue-2' }]);
        expect(await tx.select().from(schema.rateLimits)).toMatchObject([{ count: 7 }]);
        throw rolledBack;
      }),
    ).rejects.toBe(rolledBack);
  });
});

// The embedded database allows only one process: the folder's lock refuses a second one.
describe.skipIf(testDatabaseKind() === 'pglite')('an empty database', () => {
  it('is set up once by servers that start at the same moment', async () => {
    const place = await makeEmptyPlace();
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
