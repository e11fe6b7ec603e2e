import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileBeside } from './built.ts';
import { LOCKS } from './connection/locks.ts';
import type { Database } from './open.ts';
import { withoutTimeLimit } from './connection/time-budget.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(
  fileBeside({ source: './migrations', built: './migrations' }),
);

export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError';

  constructor() {
    super(
      'The database was made or changed by another version of this server. ' +
        'Start the newest version, or use another database.',
    );
  }
}

/**
 * Applies the missing migrations, all or none. A lock makes servers that start at the same time
 * migrate one after the other; the second finds nothing left to do.
 *
 * @param first Applies only so many migrations, for the restore of an older backup.
 * @throws {UnknownSchemaError} The database has migrations that this code does not know.
 */
export async function migrate(
  db: Database,
  folder = MIGRATIONS_FOLDER,
  first = Infinity,
): Promise<void> {
  await withoutTimeLimit(() => applyMissing(db, folder, first));
}

/** Returns the hashes of all migrations that this version knows, in order. */
export const knownMigrations = (): string[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash);

/** Returns the hashes of the applied migrations, in order; none for a new database. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('public.schema_migrations') is not null as exists`,
  );
  if (found[0]?.exists !== true) return [];
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from schema_migrations order by position`,
  );
  return rows.map(({ hash }) => hash);
}

async function applyMissing(db: Database, folder: string, first: number): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder }).slice(0, first);
  await db.transaction(async (tx) => {
    // Changing a large table can take long, and another server that is migrating holds the lock for
    // as long.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.migrations}::bigint)`);
    await tx.execute(sql`
      create table if not exists schema_migrations (
        position int primary key,
        hash text not null,
        applied_at timestamptz not null default now()
      )`);
    const { rows } = await tx.execute<{ hash: string }>(
      sql`select hash from schema_migrations order by position`,
    );
    if (rows.some(({ hash }, position) => known[position]?.hash !== hash)) {
      throw new UnknownSchemaError();
    }
    for (const [position, migration] of known.entries()) {
      if (position < rows.length) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into schema_migrations (position, hash) values (${position}, ${migration.hash})`,
      );
    }
  });
}
