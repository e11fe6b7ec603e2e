import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CatalogueManifest,
  CatalogueManifestSchema,
  type CatalogueRow,
  CatalogueRowSchema,
} from '#contract/spaces/catalogue-parts.ts';
import type { CatalogueReply } from '#contract/spaces/catalogue.ts';
import { spaces } from '#server/db/schema/schema.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { openAppOver, openTestApp, type TestApp } from '#tests/setup/app.ts';

const SPACES = 1_200;

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.add(...demoCatalogue({ seed: 7, count: SPACES, now: app.clock.time }));
});

afterAll(() => app.close());

async function readManifest(): Promise<CatalogueManifest> {
  app.settle();
  const reply = await app.get('/catalogue/manifest');
  expect(reply.statusCode).toBe(200);
  return v.parse(CatalogueManifestSchema, reply.json());
}

async function readPart(hash: string): Promise<readonly CatalogueRow[]> {
  const reply = await app.get(`/catalogue/parts/${hash}`);
  expect(reply.statusCode).toBe(200);
  return v.parse(v.array(CatalogueRowSchema), reply.json<{ data: unknown }>().data);
}

const hashesOf = (manifest: CatalogueManifest) => manifest.data.map(({ hash }) => hash);

async function wait(milliseconds: number): Promise<void> {
  app.clock.time = new Date(app.clock.time.getTime() + milliseconds);
  await app.get('/catalogue/manifest');
}

describe('GET /catalogue/manifest', () => {
  it('lists parts that together are the whole catalogue', async () => {
    const manifest = await readManifest();
    const { data, version } = (await app.get('/space/getAll')).json<CatalogueReply>();
    expect(manifest.version).toBe(version);
    const parts = await Promise.all(hashesOf(manifest).map(readPart));
    expect(parts.map((rows) => rows.length)).toEqual(manifest.data.map(({ count }) => count));
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect(parts.flat().toSorted(byId)).toEqual(
      data.map(({ daysAgo: _daysAgo, ...row }) => row).toSorted(byId),
    );
  });

  it('begins with the best spaces of all Lagos, then the best of each location', async () => {
    const manifest = await readManifest();
    const { data } = (await app.get('/space/getAll')).json<CatalogueReply>();
    const [best, ...others] = manifest.data;
    expect(best).toMatchObject({ rank: 0 });
    expect(best).not.toHaveProperty('location');
    const rows = await readPart(best?.hash ?? '');
    const both = (await app.get('/catalogue/manifest?include=best')).json<CatalogueManifest>();
    expect(both).toEqual({ ...manifest, best: rows });
    const expected = data.slice(0, rows.length).map(({ id }) => id);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(expected));
    const ranks = others.map(({ rank }) => rank);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    for (const { hash, location } of others) {
      expect(new Set((await readPart(hash)).map((row) => row.location))).toEqual(
        new Set([location]),
      );
    }
  });

  it('changes one part if one space changes', async () => {
    const before = await readManifest();
    const last = before.data.at(-1);
    const [row] = await readPart(last?.hash ?? '');
    await app.database.db
      .update(spaces)
      .set({ name: 'A new name' })
      .where(eq(spaces.id, row?.id ?? ''));
    const after = await readManifest();
    const changed = hashesOf(after).filter((hash) => !hashesOf(before).includes(hash));
    expect(changed).toHaveLength(1);
    expect(after.data).toHaveLength(before.data.length);
    expect((await readPart(changed[0] ?? '')).find(({ id }) => id === row?.id)?.name).toBe(
      'A new name',
    );
  });

  it('is the same on another server and on another day', async () => {
    const here = await readManifest();
    const other = await openAppOver(app.database, app.clock);
    const tomorrow = { time: new Date(app.clock.time.getTime() + 24 * 60 * 60_000) };
    const later = await openAppOver(app.database, tomorrow);
    for (const { server } of [other, later]) {
      const there = await server.inject('/api/v1/catalogue/manifest');
      expect(there.json<CatalogueManifest>().data).toEqual(here.data);
    }
    // A part is found on a server that has made no manifest yet.
    const third = await openAppOver(app.database, app.clock);
    const part = await third.server.inject(`/api/v1/catalogue/parts/${here.data[1]?.hash}`);
    expect(part.statusCode).toBe(200);
    await Promise.all([other, later, third].map(({ server }) => server.close()));
  });
});

describe('GET /catalogue/parts/{hash}', () => {
  it('is compressed once, has the announced size, and never changes', async () => {
    const { hash, bytes, count } = (await readManifest()).data[0] ?? {};
    const reply = await app.get(`/catalogue/parts/${hash}`, { 'accept-encoding': 'br, gzip' });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(bytes),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const { data } = JSON.parse(brotliDecompressSync(reply.rawPayload).toString()) as {
      data: unknown[];
    };
    expect(data).toHaveLength(count ?? 0);
    const etag = String(reply.headers['etag']);
    const again = await app.get(`/catalogue/parts/${hash}`, {
      'accept-encoding': 'br',
      'if-none-match': etag,
    });
    expect(again.statusCode).toBe(304);
  });

  it('remains for a quarter of an hour after it was replaced', async () => {
    const hash = (await readManifest()).data.at(-1)?.hash ?? '';
    const [row] = await readPart(hash);
    await app.database.db
      .update(spaces)
      .set({ name: 'Replaced' })
      .where(eq(spaces.id, row?.id ?? ''));
    expect(hashesOf(await readManifest())).not.toContain(hash);
    await wait(14 * 60_000);
    expect((await readPart(hash)).length).toBeGreaterThan(0);
    await app.database.db
      .update(spaces)
      .set({ name: 'Replaced again' })
      .where(eq(spaces.id, row?.id ?? ''));
    await wait(2 * 60_000);
    const gone = await app.get(`/catalogue/parts/${hash}`);
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({ code: 'PART_NOT_FOUND' });
    expect(gone.headers['cache-control'] ?? '').not.toContain('max-age');
  });

  it('refuses what is no hash', async () => {
    expect((await app.get('/catalogue/parts/abc')).statusCode).toBe(400);
  });
});
