import { mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from './s3-server.ts';
import { createFolderStore } from '#server/gateways/images/folder-store.ts';
import { createMemoryStore } from '#server/gateways/images/memory-store.ts';
import type { PictureStore } from '#server/gateways/images/picture-store.ts';
import { createS3Store } from '#server/gateways/images/s3-store.ts';

const NAME = '0123456789abcdef0123456789abcdef';
const KEY = `${NAME}/1280.webp`;
const BYTES = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aye-store-'));
  s3 = await startS3Server();
});

afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const STORES: Readonly<Record<string, () => PictureStore | Promise<PictureStore>>> = {
  memory: () => createMemoryStore(),
  folder: () => createFolderStore(join(folder, 'pictures')),
  s3: () => createS3Store(s3.config),
};

describe.each(Object.keys(STORES))('the photo store "%s"', (kind) => {
  let store: PictureStore;

  beforeAll(async () => {
    const made = await STORES[kind]?.();
    if (made === undefined) throw new Error('no such store');
    store = made;
  });

  it('is empty at first', async () => {
    expect(await store.has(KEY)).toBe(false);
    expect(await store.get(KEY)).toBeUndefined();
  });

  it('returns the stored bytes unchanged', async () => {
    await store.put(KEY, BYTES);
    expect(await store.has(KEY)).toBe(true);
    expect((await store.get(KEY))?.equals(BYTES)).toBe(true);
    expect(await store.has(`${NAME}/640.webp`)).toBe(false);
  });

  it('accepts the same photo again, also concurrently', async () => {
    await Promise.all([1, 2, 3].map(() => store.put(KEY, BYTES)));
    expect((await store.get(KEY))?.equals(BYTES)).toBe(true);
  });

  it('removes photos, and ignores missing ones', async () => {
    await store.put(`${NAME}/320.avif`, BYTES);
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.has(KEY)).toBe(false);
    expect(await store.has(`${NAME}/320.avif`)).toBe(true);
    await store.remove(`${NAME}/320.avif`);
    expect(await store.get(`${NAME}/320.avif`)).toBeUndefined();
  });
});

describe('the folder store', () => {
  it('contains only complete files, and removes a folder with its last file', async () => {
    const at = join(folder, 'other');
    const store = createFolderStore(at);
    await Promise.all([store.put(KEY, BYTES), store.put(KEY, BYTES)]);
    expect(await readdir(join(at, NAME))).toEqual(['1280.webp']);
    await store.remove(KEY);
    expect(await readdir(at)).toEqual([]);
  });

  it.each([
    ['once', 1, 'stored'],
    ['again and again', 9, 'ENOENT'],
  ])('tries twice to store a photo whose folder is removed %s', async (_, times, result) => {
    let left = times;
    const store = createFolderStore(join(folder, 'swept'), async (path) => {
      await mkdir(path, { recursive: true });
      left -= 1;
      if (left >= 0) await rmdir(path);
    });
    const stored = store.put(KEY, BYTES).then(() => 'stored', String);
    expect(await stored).toContain(result);
    expect(await store.has(KEY)).toBe(result === 'stored');
    await store.remove(KEY);
  });

  it('fails if it can’t write', async () => {
    await writeFile(join(folder, 'file'), '');
    const store = createFolderStore(join(folder, 'file'));
    await expect(store.put(KEY, BYTES)).rejects.toThrow();
  });
});

describe('the S3 store', () => {
  it('addresses the bucket as configured', async () => {
    await (await createS3Store(s3.config)).has(KEY);
    expect(s3.asked.at(-1)).toBe(`HEAD /rooms/${KEY}`);
  });

  it.each([
    ['another secret', { secretAccessKey: 'other' }, /403 SignatureDoesNotMatch/],
    ['another region', { region: 'us-east-1' }, /403/],
    ['a bucket that is not there', { bucket: 'halls' }, /404 NoSuchBucket/],
  ])('reports what is wrong with %s', async (_, changes, wanted) => {
    const store = await createS3Store({ ...s3.config, ...changes });
    await expect(store.put(KEY, BYTES)).rejects.toThrow(wanted);
  });

  it('follows no redirect, which could lead its requests to another server', async () => {
    const place = { location: s3.config.endpoint };
    const other = createServer((_request, reply) => reply.writeHead(302, place).end());
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const before = s3.asked.length;
    const store = await createS3Store({ ...s3.config, endpoint: `http://127.0.0.1:${port}` });
    await expect(store.get(KEY)).rejects.toThrow();
    expect(s3.asked.length).toBe(before);
    other.close();
  });

  it('fails if the server is unreachable, instead of reporting a missing photo', async () => {
    const store = await createS3Store({ ...s3.config, endpoint: 'http://127.0.0.1:9' });
    await expect(store.get(KEY)).rejects.toThrow();
    await expect(store.has(KEY)).rejects.toThrow();
  });
});
