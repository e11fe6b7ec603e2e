import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueReply } from '#contract/spaces/catalogue.ts';
import type { Database } from '#server/db/open.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';
import { testDatabaseKind } from '#tests/setup/database.ts';

let app: TestApp;
let db: Database;

beforeEach(async () => {
  app = await openTestApp();
  db = app.database.db;
  await app.add(makeImportedSpace(1), makeImportedSpace(2));
});

afterEach(() => app.close());

/** A client that stores the version of each response, as the app does. */
function createClient() {
  const seen = new Set<string>();
  let version = '';
  return {
    seen,
    poll: async () => {
      app.settle();
      const query = version === '' ? '' : `?since=${version}`;
      const reply = (await app.get(`/space/getAll${query}`)).json<CatalogueReply>();
      if (version !== '') for (const { id } of reply.data) seen.add(id);
      ({ version } = reply);
    },
  };
}

const touch = (number: number) => sql`update spaces set name = 'New' where id = ${idOf(number)}`;

// PGlite runs one transaction after another, so none can overlap.
describe.skipIf(testDatabaseKind() === 'pglite')('two concurrent transactions', () => {
  it('are both seen when the one that changed first commits last', async () => {
    const client = createClient();
    await client.poll();
    await db.transaction(async (first) => {
      await first.execute(touch(1));
      await db.transaction(async (second) => {
        await second.execute(touch(2));
      });
      await client.poll();
      expect([...client.seen]).toEqual([idOf(2)]);
    });
    await client.poll();
    expect([...client.seen].sort()).toEqual([idOf(1), idOf(2)]);
  });

  it('are both seen when the one that drew its version first commits last', async () => {
    const client = createClient();
    await client.poll();
    let second: Promise<unknown> | undefined;
    await db.transaction(async (first) => {
      await first.execute(touch(1));
      // Draws the version now; otherwise that happens at commit.
      await first.execute(sql`set constraints all immediate`);
      second = db.transaction((tx) => tx.execute(touch(2)));
      await expect.poll(waitingForTheLock).toBe(1);
      await client.poll();
      expect([...client.seen]).toEqual([]);
    });
    await second;
    await client.poll();
    expect([...client.seen].sort()).toEqual([idOf(1), idOf(2)]);
  });

  // They would if the version were drawn in the middle of a transaction: that transaction could
  // wait for a row of another one, which in turn waits for the lock of the version.
  it('never deadlock', async () => {
    const change = (...numbers: number[]) =>
      db.transaction(async (tx) => {
        for (const id of numbers.map(idOf)) {
          await tx.execute(sql`update spaces set capacity = capacity + 1 where id = ${id}`);
        }
      });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? change(1, 2) : change(2))),
    );
    const { rows } = await db.execute(sql`select capacity from spaces order by id`);
    expect(rows).toEqual([{ capacity: 32 }, { capacity: 52 }]);
  });
});

async function waitingForTheLock(): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from pg_locks where locktype = 'advisory' and objid = 7002 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length;
}

it('a polling client misses none of many concurrent changes', async () => {
  const client = createClient();
  await client.poll();
  await app.add(...Array.from({ length: 40 }, (_, index) => makeImportedSpace(100 + index)));
  const changes = Array.from({ length: 40 }, (_, index) =>
    db.transaction((tx) => tx.execute(touch(100 + index))),
  );
  const all = Promise.all(changes);
  for (let polls = 0; polls < 10; polls += 1) await client.poll();
  await all;
  await client.poll();
  expect(client.seen.size).toBe(40);
});
