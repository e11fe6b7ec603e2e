import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileBeside } from './built.ts';
import { LOCKS } from './locks.ts';
import type { Database } from './open.ts';

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
 * Applies what is missing, all of it or nothing. The lock lets servers that start at the same
 * moment do it one after the other; the second finds nothing left to do.
 *
 * @throws {UnknownSchemaError} when the database has migrations that this code doesn't know.
 */
export async function migrate(db: Database, folder = MIGRATIONS_FOLDER): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  await db.transaction(async (tx) => {
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
