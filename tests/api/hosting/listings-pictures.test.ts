import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spaces } from '#server/db/schema/schema.ts';
import { KEEP_UNUSED_MS } from '#server/db/stores/pictures.ts';
import { createMemoryStore } from '#server/gateways/images/memory-store.ts';
import type { PictureStore } from '#server/gateways/images/picture-store.ts';
import { HTML } from '#tests/factories/bad-pictures.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import {
  LISTING,
  listingIn,
  listSpace,
  makeFormPhoto,
  openListingsApp,
  removeListings,
} from '#tests/setup/listings.ts';

let app: AccountsApp;
let store: PictureStore;
let host: string;
let fails: boolean;

beforeAll(async () => {
  const memory = createMemoryStore();
  store = {
    ...memory,
    put: (key, bytes) =>
      fails && key.endsWith('.avif') ? Promise.reject(new Error('away')) : memory.put(key, bytes),
  };
  ({ app, host } = await openListingsApp(store));
});

beforeEach(async () => {
  fails = false;
  await removeListings(app);
});

afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers });

const other = (url: string, name: string) => url.replace('1280.webp', name);

async function listed(seed = 1) {
  const { images } = listingIn(await listSpace(app, host, { files: [await makeFormPhoto(seed)] }));
  return images[0] ?? { imageUrl: '' };
}

async function shown() {
  const answer = await app.call('GET', '/host/listings', { token: host });
  const [first] = answer.json<{ data: { images: unknown[] }[] }>().data;
  return first?.images[0];
}

describe('an uploaded photo', { timeout: 60_000 }, () => {
  it('is available at once in one size', async () => {
    const image = await listed();
    expect(Object.keys(image)).toEqual(['imageUrl']);
    const answer = await ask(image.imageUrl);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    });
    const { exif } = await sharp(answer.rawPayload).metadata();
    expect(exif).toBeUndefined();
    const missing = await ask(other(image.imageUrl, '320.avif'));
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['cache-control']).toBe('no-store');
  });

  it('is soon available in every size and format, which its placeholder shows', async () => {
    const { imageUrl } = await listed();
    await app.jobs.runDue();
    expect(await shown()).toEqual({
      imageUrl,
      placeholder: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
    });
    for (const width of [320, 640, 1280]) {
      for (const format of ['webp', 'avif']) {
        const answer = await ask(other(imageUrl, `${width}.${format}`));
        expect(answer.headers['content-type']).toBe(`image/${format}`);
        const made = await sharp(answer.rawPayload).metadata();
        expect(made.width).toBe(Math.min(width, 400));
      }
    }
  });

  it('is complete at once if it was completed before', async () => {
    const { imageUrl } = await listed();
    await app.jobs.runDue();
    const token = await app.memberToken('host', 'second@rooms.ng');
    const { images } = listingIn(await listSpace(app, token, { files: [await makeFormPhoto(1)] }));
    expect(images).toEqual([{ imageUrl, placeholder: expect.any(String) as string }]);
  });

  it('is completed in every listing that shows it', async () => {
    const token = await app.memberToken('host', 'second@rooms.ng');
    await listed();
    await listSpace(app, token, { files: [await makeFormPhoto(2), await makeFormPhoto(1)] });
    await app.jobs.runDue();
    app.wait(5_000);
    await app.jobs.runDue();
    const images = (await app.database.db.select().from(spaces)).flatMap((space) => space.images);
    expect(images).toHaveLength(3);
    expect(images.every(({ placeholder }) => placeholder !== undefined)).toBe(true);
  });

  it('is unchanged while the storage is unavailable, and is completed later', async () => {
    fails = true;
    const { imageUrl } = await listed(9);
    await app.jobs.runDue();
    expect(await shown()).toEqual({ imageUrl });
    expect((await ask(imageUrl)).statusCode).toBe(200);
    fails = false;
    app.wait(60_000);
    await app.jobs.runDue();
    expect(await shown()).toMatchObject({ placeholder: expect.any(String) as string });
  });

  it('has its name as its ETag', async () => {
    const { imageUrl } = await listed();
    const { etag = '' } = (await ask(imageUrl)).headers;
    const again = await ask(imageUrl, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const head = await app.server.inject({ method: 'HEAD', url: imageUrl });
    expect(head.statusCode).toBe(200);
  });
});

describe('photos of a new listing of which one was refused', { timeout: 60_000 }, () => {
  const refuse = async () => {
    const broken = { name: 'page.jpg', bytes: HTML };
    const files = [await makeFormPhoto(1), broken, await makeFormPhoto(2)];
    const answer = await listSpace(app, host, { files });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'PICTURE_REFUSED',
      message: expect.stringMatching(/^page\.jpg /) as string,
    });
    return answer.json<{ uploaded: string[] }>().uploaded;
  };
  const list = async (pictures: readonly object[], seeds: readonly number[] = []) =>
    listSpace(app, host, {
      texts: { pictures: JSON.stringify(pictures) },
      files: await Promise.all(seeds.map((seed) => makeFormPhoto(seed))),
    });

  it('are named by their addresses instead of sent again', async () => {
    const [first = '', refused, last = ''] = await refuse();
    expect(refused).toBe('');
    const answer = await list([{ uploaded: last }, { file: 0 }, { uploaded: first }], [3]);
    expect(answer.statusCode).toBe(200);
    const urls = listingIn(answer).images.map(({ imageUrl }) => imageUrl);
    expect([urls[0], urls[2], urls.length]).toEqual([last, first, 3]);
    app.wait(2 * KEEP_UNUSED_MS);
    await app.jobs.runDue();
    for (const url of urls) expect((await ask(url)).statusCode).toBe(200);
  });

  it.each([
    ['that was never uploaded', [{ uploaded: '/images/spaces/none/1280.webp' }]],
    ['of another listing', [{ imageUrl: '/images/spaces/none/1280.webp' }]],
    ['that isn’t in the form', [{ file: 0 }]],
  ])('are refused at their field with one %s', async (_, pictures) => {
    const answer = await list(pictures);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['pictures']);
    expect(await shown()).toBeUndefined();
  });

  it('have to be sent again an hour later, which the check before says', async () => {
    const [first = ''] = await refuse();
    const check = () =>
      app.call('POST', '/host/listings/check', {
        token: host,
        body: { ...LISTING, pictures: JSON.stringify([{ uploaded: first }]) },
      });
    expect((await check()).statusCode).toBe(200);
    app.wait(2 * KEEP_UNUSED_MS);
    await app.jobs.runDue();
    app.wait(2 * KEEP_UNUSED_MS);
    await app.jobs.runDue();
    for (const answer of [await check(), await list([{ uploaded: first }])]) {
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['pictures']);
    }
  });
});

describe('a missing photo', () => {
  it.each([
    '/images/spaces/',
    '/images/spaces/0123456789abcdef0123456789abcdef/640.webp',
    '/images/spaces/0123456789abcdef0123456789abcdef/640.png',
    '/images/spaces/../../../etc/passwd',
    '/images/spaces/..%2f..%2fsecret-key',
    `/images/spaces/${'a'.repeat(5_000)}/640.webp`,
    '/images/spaces/%00/640.webp',
  ])('returns 404 in JSON: %s', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
