import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueReply } from '#contract/spaces/catalogue.ts';
import { idOf, makeReviews, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

beforeEach(async () => {
  await app.database.db.execute(sql`truncate spaces cascade`);
  await app.add(
    makeImportedSpace(1),
    makeImportedSpace(2),
    makeImportedSpace(3),
    makeImportedSpace(4, { listingStatus: 'pending' }),
  );
});

afterAll(() => app.close());

async function read(since?: string): Promise<CatalogueReply> {
  app.settle();
  const response = await app.get(`/space/getAll${since === undefined ? '' : `?since=${since}`}`);
  expect(response.statusCode).toBe(200);
  return response.json<CatalogueReply>();
}

/** Runs `query` and returns what changed since the version before it, as a client sees it. */
async function changesOf(query: ReturnType<typeof sql>) {
  const { version } = await read();
  await app.database.db.execute(query);
  const reply = await read(version);
  return {
    changed: reply.data.map(({ id }) => Number(id)),
    gone: reply.gone?.map(Number),
    raised: reply.version !== version,
  };
}

describe('GET /space/getAll?since=', () => {
  it('returns nothing if nothing changed', async () => {
    const { version } = await read();
    expect(await read(version)).toMatchObject({ data: [], gone: [], version });
  });

  it.each([
    ['a change', sql`update spaces set name = 'New' where id = ${idOf(1)}`, [1], []],
    [
      'a change of price',
      sql`update spaces set price_per_day_kobo = 1 where id = ${idOf(2)}`,
      [2],
      [],
    ],
    [
      'a rating',
      sql`update spaces set rating_sum = 5, rating_count = 1 where id = ${idOf(2)}`,
      [2],
      [],
    ],
    ['hours', sql`update spaces set availability = '{}' where id = ${idOf(2)}`, [2], []],
    [
      'an approval',
      sql`update spaces set listing_status = 'active' where id = ${idOf(4)}`,
      [4],
      [],
    ],
    ['a pause', sql`update spaces set listing_status = 'paused' where id = ${idOf(1)}`, [], [1]],
    ['a deletion', sql`delete from spaces where id = ${idOf(1)}`, [], [1]],
    ['another id', sql`update spaces set id = ${idOf(9)} where id = ${idOf(1)}`, [9], [1]],
    ['two changes', sql`update spaces set featured = true where id < ${idOf(3)}`, [2, 1], []],
    ['emptying the table', sql`truncate spaces cascade`, [], [1, 2, 3]],
  ])('contains %s', async (_name, query, changed, gone) => {
    const seen = await changesOf(query);
    expect(new Set(seen.changed)).toEqual(new Set(changed));
    expect(new Set(seen.gone)).toEqual(new Set(gone));
    expect(seen.raised).toBe(true);
  });

  it.each([
    ['a booking', sql`update spaces set booking_count = booking_count + 1`],
    ['an update that changes nothing', sql`update spaces set name = name`],
    ['a host', sql`update spaces set host_id = 'another'`],
    ['a pending space', sql`update spaces set name = 'New' where id = ${idOf(4)}`],
    ['a pending space that goes', sql`delete from spaces where id = ${idOf(4)}`],
  ])('does not contain %s', async (_name, query) => {
    expect(await changesOf(query)).toEqual({ changed: [], gone: [], raised: false });
  });

  it('never names a space that was not public', async () => {
    const { version } = await read();
    await app.add(makeImportedSpace(50, { listingStatus: 'pending' }));
    await app.database.db.execute(sql`delete from spaces where id = ${idOf(50)}`);
    expect(await read(version)).toMatchObject({ data: [], gone: [] });
  });

  it('reports a space that was deleted and added again under the same id as changed', async () => {
    const { version } = await read();
    await app.database.db.execute(sql`delete from spaces where id = ${idOf(1)}`);
    await app.add(makeImportedSpace(1, { name: 'Again' }));
    const reply = await read(version);
    expect(reply.data.map(({ name }) => name)).toEqual(['Again']);
    expect(reply.gone).toEqual([]);
  });

  it('does not report a change that was rolled back', async () => {
    const { version } = await read();
    await app.database.db
      .transaction(async (tx) => {
        await tx.execute(sql`delete from spaces where id = ${idOf(1)}`);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    expect(await read(version)).toMatchObject({ data: [], gone: [] });
  });

  it.each(['zzzzzzzz.3', 'newer'])('returns the whole list for the version %s', async (kind) => {
    const { version } = await read();
    const [lineage, number] = version.split('.');
    const reply = await read(kind === 'newer' ? `${lineage}.${Number(number) + 1}` : kind);
    expect(reply.data).toHaveLength(3);
    expect(reply).not.toHaveProperty('gone');
    expect(reply.version).toBe(version);
  });

  it.each([
    '',
    '1',
    'abcdefgh',
    'abcdefgh.',
    'abcdefgh.-1',
    'ABCDEFGH.1',
    'abcdefgh.1e3',
    'abcdefgh.1234567890123456789',
    "abcdefgh.1'--",
    'abcdefgh.1&since=abcdefgh.2',
  ])('refuses "%s"', async (since) => {
    const response = await app.get(`/space/getAll?since=${since}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { since: expect.any(String) as string },
    });
  });

  it('returns 304 for a repeated request with the same ETag', async () => {
    const { version } = await read();
    const first = await app.get(`/space/getAll?since=${version}`);
    const again = await app.get(`/space/getAll?since=${version}`, {
      'if-none-match': String(first.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
  });
});

/** Enough for a list of more than a megabyte; ten thousand take eight seconds of processor time. */
const SPACES = IS_NIGHTLY ? 10_000 : 1_000;

describe('the delta of a long list', () => {
  it(
    'takes less than 2 KB on the wire when one space has changed',
    { timeout: 120_000 },
    async () => {
      const many = Array.from({ length: SPACES }, (_, index) =>
        makeImportedSpace(1000 + index, {
          overview: `${'A large bright room with its own entrance and a balcony. '.repeat(6)}${index}`,
          reviews: makeReviews(`m${index}-`, 4, index % 3),
        }),
      );
      await app.add(...many);
      // A request waits at most two seconds for a new catalogue while there is an old one.
      await expect
        .poll(async () => (await read()).data.length, { timeout: 90_000 })
        .toBe(SPACES + 3);
      const { version } = await read();
      await app.database.db.execute(sql`update spaces set name = 'New' where id = ${idOf(1007)}`);
      app.settle();
      const response = await app.get(`/space/getAll?since=${version}`, { 'accept-encoding': 'br' });
      const reply = JSON.parse(
        brotliDecompressSync(response.rawPayload).toString(),
      ) as CatalogueReply;
      expect(reply.data.map(({ name }) => name)).toEqual(['New']);
      const headers = Object.entries(response.headers).map(
        ([name, value]) => `${name}: ${String(value)}\r\n`,
      );
      expect(response.rawPayload.length + headers.join('').length).toBeLessThan(2_000);
    },
  );
});
