import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest, tableFile } from '#server/backup/manifest.ts';
import { requireNewDatabase, restoreBackup } from '#server/backup/restore.ts';
import { saveBackup } from '#server/backup/save.ts';
import { tablesInOrder } from '#server/backup/tables.ts';
import { verifyStored } from '#server/backup/verify.ts';
import { knownMigrations, migrate, MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import type { Database } from '#server/db/open.ts';
import { addDemoAccounts } from '#server/composition/demo/accounts.ts';
import { addDemoBookings } from '#server/composition/demo/bookings.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { createMemoryStore } from '#server/gateways/images/memory-store.ts';
import type { PictureStore } from '#server/gateways/images/picture-store.ts';
import { createAccountProvisioner } from '#server/modules/accounts/provisioning.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { type AccountsApp, openAccountsApp } from '#tests/setup/accounts.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { makeEmptyPlace, testDatabaseKind } from '#tests/setup/database.ts';
import { listSpace, makeFormPhoto } from '#tests/setup/listings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';

/** Milliseconds. A new embedded database takes some seconds. */
const SLOW = { timeout: 120_000 };
const OTHER_KEY = 'another secret key of more than 32 characters';

let app: AccountsApp;
let store: PictureStore;
let root: string;
/** A backup of the app's data that no test changes. */
let backup: string;
/** A database and photos restored from it. */
let restored: { readonly db: Database; readonly store: PictureStore };

function raise(error: Error): never {
  throw error;
}

const now = () => app.clock.time;
const save = (folder: string) =>
  saveBackup({ db: app.database.db, store, secretKey: TEST_SECRET_KEY, now }, folder);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aye-backup-'));
  store = createMemoryStore();
  app = await openAccountsApp({ pictureStore: store });
  const { db } = app.database;
  const options = { db, now, secretKey: TEST_SECRET_KEY };
  await importSpaces(db, demoCatalogue({ seed: 1, count: 20, now: now() }));
  await addDemoAccounts(await createAccountProvisioner({ ...options, random: randomBytes }));
  await addDemoBookings(options);
  const host = await app.memberToken('host', 'photos@rooms.ng');
  await listSpace(app, host, { files: [await makeFormPhoto(1), await makeFormPhoto(2)] });
  await app.jobs.runDue();
  backup = join(root, 'backup');
  await save(backup);
  restored = await restore(backup);
}, 120_000);

afterAll(async () => {
  for (const close of closing) await close();
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const closing: (() => Promise<void>)[] = [];

/** Opens a database in which nothing has ever been. */
async function openNew(): Promise<Database> {
  const place = await makeEmptyPlace();
  const events = { onConnectionError: raise, onLost: raise };
  const { db, close } = await openDatabase(place.config, events, requireNewDatabase);
  closing.push(async () => {
    await close();
    await place.remove();
  });
  return db;
}

async function restore(folder: string) {
  const into = { db: await openNew(), store: createMemoryStore() };
  await restoreBackup({ ...into, secretKey: TEST_SECRET_KEY }, folder, await readManifest(folder));
  return into;
}

/** Attempts a restore that has to be refused before it changes anything. */
async function refusal(folder: string, secretKey = TEST_SECRET_KEY): Promise<unknown> {
  const { db } = restored;
  const into = { db, store: createMemoryStore(), secretKey };
  return readManifest(folder)
    .then((manifest) => restoreBackup(into, folder, manifest))
    .catch((error: unknown) => error);
}

/** Returns a digest of each table's rows. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of await db.transaction(tablesInOrder)) {
    const { rows } = await db.execute(sql`
      select count(*)::int as rows, md5(string_agg(line, ',' order by line)) as digest
      from (select to_jsonb(t)::text as line from ${sql.identifier(table)} t) saved`);
    content[table] = rows[0];
  }
  return content;
}

async function copyOfBackup(): Promise<string> {
  const folder = await mkdtemp(join(root, 'copy-'));
  await rm(folder, { recursive: true });
  await save(folder);
  return folder;
}

describe('a restored backup', SLOW, () => {
  it('has every row, photo and sequence, and an exact ledger', async () => {
    const { catalogue_meta: _before, ...before } = await contentOf(app.database.db);
    const { catalogue_meta: _after, ...after } = await contentOf(restored.db);
    expect(after).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(25);
    const findings = await verifyStored({ ...restored, secretKey: TEST_SECRET_KEY });
    expect(findings.every(({ ok }) => ok)).toBe(true);
    expect(findings.map(({ text }) => text).join('\n')).toMatch(
      /ledger is correct.*all [1-9]\d* encrypted numbers can be read.*All 2 uploaded photos/s,
    );
    const next = sql`select nextval('catalogue_version')::text as version`;
    const expected = await app.database.db.execute(next);
    expect((await restored.db.execute(next)).rows).toEqual(expected.rows);
  });

  it('starts a new lineage of the catalogue, so that devices fetch it again', async () => {
    const lineage = sql`select lineage from catalogue_meta`;
    const before = await app.database.db.execute(lineage);
    expect((await restored.db.execute(lineage)).rows).not.toEqual(before.rows);
  });

  it('has all triggers on, so that a transfer can’t be changed', async () => {
    const { rows } = await restored.db.execute(
      sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
    );
    expect(rows).toEqual([]);
    const change = restored.db.execute(sql`update ledger_transfers set amount_kobo = 1`);
    await expect(change).rejects.toThrow();
  });

  // Creates a database without the prepared one, which takes long on PGlite.
  it.runIf(IS_NIGHTLY || testDatabaseKind() === 'postgres')(
    'of an earlier version is migrated to this one',
    async () => {
      const old = await openNew();
      const applied = knownMigrations().length - 3;
      await migrate(old, MIGRATIONS_FOLDER, applied);
      await old.execute(sql`insert into catalogue_changes (space_id, version)
      values ('00000000-0000-4000-8000-000000000000', 7)`);
      const folder = join(root, 'old');
      await saveBackup({ db: old, store, secretKey: TEST_SECRET_KEY, now }, folder);
      expect((await readManifest(folder)).migrations).toHaveLength(applied);
      const { db } = await restore(folder);
      const changes = await db.execute(sql`select version::int as version from catalogue_changes`);
      expect(changes.rows).toEqual([{ version: 7 }]);
      const migrations = await db.execute(
        sql`select count(*)::int as count from schema_migrations`,
      );
      expect(migrations.rows).toEqual([{ count: knownMigrations().length }]);
    },
  );
});

describe('a restore', SLOW, () => {
  it('is refused with another SECRET_KEY', async () => {
    expect(String(await refusal(backup, OTHER_KEY))).toContain('another SECRET_KEY');
  });

  it('is refused if a file of the backup is missing or changed', async () => {
    const changed = await copyOfBackup();
    await appendFile(join(changed, tableFile('accounts')), 'x');
    expect(String(await refusal(changed))).toContain('accounts.ndjson.gz');
    const incomplete = await copyOfBackup();
    const [photoName = ''] = await readdir(join(incomplete, 'photos'));
    const [size = ''] = await readdir(join(incomplete, 'photos', photoName));
    await unlink(join(incomplete, 'photos', photoName, size));
    expect(String(await refusal(incomplete))).toContain(photoName);
  });

  it('is refused if the backup was interrupted', async () => {
    const folder = await copyOfBackup();
    await unlink(join(folder, 'backup.json'));
    expect(String(await refusal(folder))).toContain('no complete backup');
  });

  it('is refused into a database that has been used', async () => {
    await expect(requireNewDatabase(app.database.db)).rejects.toThrow('isn’t new');
  });
});

describe('saveBackup', SLOW, () => {
  it('refuses a folder with files in it, and changes none of them', async () => {
    const before = await readManifest(backup);
    await expect(save(backup)).rejects.toThrow('isn’t empty');
    expect(await readManifest(backup)).toEqual(before);
  });
});

describe('verifyStored', SLOW, () => {
  it('reports a balance and an audit log changed by hand, a wrong key and missing photos', async () => {
    const { db } = restored;
    await db.execute(
      sql`update ledger_accounts set balance_kobo = balance_kobo + 100 where id like 'host:%'`,
    );
    await db.execute(sql`
      insert into admin_actions (id, action, subject_id, subject, at)
      values ('entry', 'listing-deleted', 'space', 'Loft', now())`);
    await db.execute(sql`update admin_actions set subject = 'Studio' where id = 'entry'`);
    const findings = await verifyStored({ db, store: createMemoryStore(), secretKey: OTHER_KEY });
    expect(findings.every(({ ok }) => !ok)).toBe(true);
    expect(findings.map(({ text }) => text).join('\n')).toMatch(
      /^Ledger: host:.*\nThe audit log was changed .*\nSECRET_KEY is wrong.*\n2 of 2 uploaded photos on display are missing\.$/s,
    );
  });
});
