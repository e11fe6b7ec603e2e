import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeDatabasePlace, openTestDatabase, testDatabaseKind } from '#tests/setup/database.ts';
import { startProcess } from '#tests/setup/servers/server-process.ts';
import { openDatabase } from '#server/db/open-database.ts';

const KILLS = 3;
const WRITES = 25;
/**
 * Milliseconds. Processes are started and databases recovered, which takes long on a busy machine.
 */
const SLOW = { timeout: 120_000 };

function raise(error: Error): never {
  throw error;
}

describe.runIf(testDatabaseKind() === 'pglite')('the embedded database', SLOW, () => {
  it('writes each commit to disk before acknowledging it', async () => {
    const { db, syncs = () => Promise.resolve(NaN), close } = await openTestDatabase();
    await db.execute(sql`create table written (number int)`);
    const before = await syncs();
    for (let number = 0; number < 20; number += 1) {
      await db.execute(sql`insert into written values (${number})`);
    }
    const after = await syncs();
    expect(after - before).toBeGreaterThanOrEqual(20);
    await db.execute(sql`select count(*) from written`);
    expect(await syncs()).toBe(after);
    await close();
  });

  it(`loses no acknowledged row when killed ${KILLS} times while writing`, async () => {
    const place = await makeDatabasePlace();
    const acknowledged: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const from = kill * 1_000_000;
      const writer = startProcess('writer', {
        DATA_DIR: place.config.dataDir,
        FROM: String(from),
      });
      await writer.line(new RegExp(`^wrote ${from + WRITES + kill * 7}$`));
      expect(await writer.stop('SIGKILL')).toBeNull();
      for (const [, number] of writer.output().matchAll(/^wrote (\d+)$/gm)) {
        acknowledged.push(Number(number));
      }
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS * WRITES);
    const { db, close } = await openDatabase(place.config, {
      onConnectionError: raise,
      onLost: raise,
    });
    const { rows } = await db.execute<{ number: number; halves: number }>(
      sql`select number, count(*)::int as halves from written group by number`,
    );
    const stored = new Set(rows.map(({ number }) => number));
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
    expect(rows.filter(({ halves }) => halves !== 2)).toEqual([]);
    await close();
    await place.remove();
  });

  it('returns each of many concurrent long queries its own rows', async () => {
    const { db, close } = await openTestDatabase();
    const ask = async (number: number) => {
      const text = 'x'.repeat(number % 2 === 0 ? 1_000_000 : 10);
      // The number is part of the query, so a mixed-up result would show a different number.
      const query = sql`select ${sql.raw(String(number))} as number, length(${text}) as length`;
      const { rows } = await db.execute(query);
      return rows;
    };
    const numbers = Array.from({ length: 60 }, (_, number) => number);
    const answers = await Promise.all(numbers.map(ask));
    expect(answers).toEqual(
      numbers.map((number) => [{ number, length: number % 2 === 0 ? 1_000_000 : 10 }]),
    );
    await close();
  });
});
