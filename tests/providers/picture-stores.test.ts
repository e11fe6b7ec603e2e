import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

describe.each(Object.keys(STORES))('the store "%s"', (kind) => {
  let store: PictureStore;

  beforeAll(async () => {
    const made = await STORES[kind]?.();
    if (made === undefined) throw new Error('no such store');
    store = made;
  });

  it('has nothing at first', async () => {
    expect(await store.has(KEY)).toBe(false);
    expect(await store.get(KEY)).toBeUndefined();
  });

  it('gives back what it was given, byte by byte', async () => {
    await store.put(KEY, BYTES);
    expect(await store.has(KEY)).toBe(true);
    expect((await store.get(KEY))?.equals(BYTES)).toBe(true);
    expect(await store.has(`${NAME}/640.webp`)).toBe(false);
  });

  it('takes the same again, also at once', async () => {
    await Promise.all([1, 2, 3].map(() => store.put(KEY, BYTES)));
    expect((await store.get(KEY))?.equals(BYTES)).toBe(true);
  });

  it('removes, also what is not there', async () => {
    await store.put(`${NAME}/320.avif`, BYTES);
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.has(KEY)).toBe(false);
    expect(await store.has(`${NAME}/320.avif`)).toBe(true);
    await store.remove(`${NAME}/320.avif`);
    expect(await store.get(`${NAME}/320.avif`)).toBeUndefined();
  });
});

describe('the folder', () => {
  it('keeps nothing but whole pictures, and goes with the last', async () => {
    const at = join(folder, 'other');
    const store = createFolderStore(at);
    await Promise.all([store.put(KEY, BYTES), store.put(KEY, BYTES)]);
    expect(await readdir(join(at, NAME))).toEqual(['1280.webp']);
    await store.remove(KEY);
    expect(await readdir(at)).toEqual([]);
  });

  it('is in trouble where it may not write', async () => {
    await writeFile(join(folder, 'file'), '');
    const store = createFolderStore(join(folder, 'file'));
    await expect(store.put(KEY, BYTES)).rejects.toThrow();
  });
});

describe('S3', () => {
  it('puts the bucket where it is told', async () => {
    await (await createS3Store(s3.config)).has(KEY);
    expect(s3.asked.at(-1)).toBe(`HEAD /rooms/${KEY}`);
  });

  it.each([
    ['another secret', { secretAccessKey: 'other' }, /403 SignatureDoesNotMatch/],
    ['another region', { region: 'us-east-1' }, /403/],
    ['a bucket that is not there', { bucket: 'halls' }, /404 NoSuchBucket/],
  ])('says what is wrong with %s', async (_, changes, wanted) => {
    const store = await createS3Store({ ...s3.config, ...changes });
    await expect(store.put(KEY, BYTES)).rejects.toThrow(wanted);
  });

  it('fails where nobody answers, and takes that for no picture', async () => {
    const store = await createS3Store({ ...s3.config, endpoint: 'http://127.0.0.1:9' });
    await expect(store.get(KEY)).rejects.toThrow();
    await expect(store.has(KEY)).rejects.toThrow();
  });
});
