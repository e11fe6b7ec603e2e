import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, makeReviews, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.add(
    makeImportedSpace(1, { reviews: makeReviews('a', 5, 20) }),
    ...Array.from({ length: 20 }, (_, index) => makeImportedSpace(2 + index)),
  );
});

afterAll(() => app.close());

const PATHS = [
  '/space/getAll',
  `/space/getOne/${idOf(1)}`,
  '/space/toprated',
  '/space/location?location=Yaba',
  `/space/${idOf(1)}/reviews`,
  '/capabilities',
  '/openapi.json',
];

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};

type Encoding = keyof typeof decoders;

describe.each(PATHS)('GET %s', (path) => {
  it.each<[string, Encoding]>([
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ])('sends "%s" in %s with the same content', async (accepted, encoding) => {
    const plain = await app.get(path);
    const response = await app.get(path, { 'accept-encoding': accepted });
    const small = plain.rawPayload.length < 512;
    const expected = small ? 'identity' : encoding;
    expect(response.headers['content-encoding'] ?? 'identity').toBe(expected);
    expect(decoders[expected](response.rawPayload).toString()).toBe(plain.body);
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['vary']).toBe('accept-encoding');
    expect(response.headers['cache-control']).toBe('public, no-cache');
  });

  it('returns 304 without a body only to clients that have the current version', async () => {
    const first = await app.get(path);
    const etag = String(first.headers['etag']);
    for (const header of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await app.get(path, { 'if-none-match': header });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers['etag']).toBe(etag);
      expect(again.headers['vary']).toBe('accept-encoding');
      expect(again.headers).not.toHaveProperty('content-encoding');
    }
    const other = await app.get(path, { 'if-none-match': 'W/"other"' });
    expect(other.statusCode).toBe(200);
  });

  it('answers HEAD with the headers of GET and nothing else', async () => {
    for (const encoding of ['br', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const get = await app.get(path, headers);
      const head = await app.server.inject({ method: 'HEAD', url: `/api/v1${path}`, headers });
      expect(head.statusCode).toBe(200);
      expect(head.rawPayload).toHaveLength(0);
      const { date, 'x-request-id': requestId } = head.headers;
      expect(head.headers).toEqual({ ...get.headers, date, 'x-request-id': requestId });
    }
  });
});

describe('the ETag', () => {
  it('differs between encodings', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) =>
          (await app.get('/space/getAll', { 'accept-encoding': encoding })).headers['etag'],
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('changes when a space changes, but not with a booking', async () => {
    const tag = async () => {
      app.settle();
      return (await app.get('/space/getAll')).headers['etag'];
    };
    const before = await tag();
    await app.database.db.execute(sql`update spaces set booking_count = booking_count + 1`);
    expect(await tag()).toBe(before);
    await app.database.db.execute(sql`update spaces set name = 'Another' where id = ${idOf(2)}`);
    expect(await tag()).not.toBe(before);
  });
});
