import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open-database.ts';

/**
 * Writes numbers to the embedded database in DATA_DIR and prints each one that was acknowledged,
 * until the process is killed. Each transaction writes two rows, of which both or none must
 * survive.
 */
const { db } = await openDatabase(
  { databaseUrl: undefined, dataDir: process.env['DATA_DIR'] ?? '' },
  { onConnectionError: fail, onLost: fail },
);
await db.execute(sql`create table if not exists written (number int, half int)`);

for (let number = Number(process.env['FROM']); ; number += 1) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into written values (${number}, 1)`);
    await tx.execute(sql`insert into written values (${number}, 2)`);
  });
  process.stdout.write(`wrote ${number}\n`);
}

function fail(error: Error): never {
  throw error;
}
