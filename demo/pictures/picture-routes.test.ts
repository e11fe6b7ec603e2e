import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { FailureSchema } from '#contract/errors.ts';
import { rasterise, RenderQueueFull, type RenderPicture } from './picture-renderer.ts';
import { demoPictureRoutes, type DemoPictureOptions } from './picture-routes.ts';
import { warmPictures } from './warm-pictures.ts';

const KEY = 'p-000417-hall-1';
const URL = `/images/demo/${KEY}/320.webp`;

let folder: string;
let cacheDir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aye-pictures-'));
  cacheDir = path.join(folder, 'cache');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function countedRender() {
  return vi.fn<RenderPicture>((key, width, format) => rasterise(key, width, format));
}

async function appWith(options: Partial<DemoPictureOptions> = {}) {
  const app = Fastify();
  await app.register(demoPictureRoutes, { cacheDir, ...options });
  return app;
}

const savedFile = () => path.join(cacheDir, KEY, '320.webp');

describe('GET /images/demo/*', { timeout: 60_000 }, () => {
  it('returns an image that browsers may cache forever', async () => {
    const app = await appWith();
    for (const [file, type] of [
      ['320.webp', 'image/webp'],
      ['320.avif', 'image/avif'],
    ] as const) {
      const reply = await app.inject(`/images/demo/${KEY}/${file}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(reply.rawPayload.length),
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 });
    }
  });

  it('answers HEAD with the same headers and no body', async () => {
    const app = await appWith();
    const get = await app.inject(URL);
    const head = await app.inject({ method: 'HEAD', url: URL });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  it('answers 304 when the client has the current version', async () => {
    const app = await appWith();
    const { etag } = (await app.inject(URL)).headers;
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const again = await app.inject({ url: URL, headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const other = await app.inject({ url: URL, headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it('draws an image once and reads it from disk afterwards, also after a restart', async () => {
    const render = countedRender();
    const first = await (await appWith({ render })).inject(URL);
    const second = await (await appWith({ render })).inject(URL);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(render).toHaveBeenCalledTimes(1);
    expect(await readdir(path.join(cacheDir, KEY))).toEqual(['320.webp']);
  });

  it('draws an image once for concurrent requests', async () => {
    const render = countedRender();
    const app = await appWith({ render });
    const replies = await Promise.all(Array.from({ length: 12 }, () => app.inject(URL)));
    expect(replies.every((reply) => reply.statusCode === 200)).toBe(true);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['empty', () => truncate(savedFile(), 0)],
    ['cut short', async () => truncate(savedFile(), (await readFile(savedFile())).length - 7)],
    [
      'something else',
      () => writeFile(savedFile(), 'RIFF but not a picture, and long enough to be one'),
    ],
    [
      'spoilt in the middle',
      async () => {
        const bytes = await readFile(savedFile());
        bytes.writeUInt8(bytes.readUInt8(900) ^ 255, 900);
        await writeFile(savedFile(), bytes);
      },
    ],
    [
      'of an older drawing',
      async () => {
        const bytes = await readFile(savedFile());
        bytes.writeUInt8(bytes.readUInt8(0) ^ 255, 0);
        await writeFile(savedFile(), bytes);
      },
    ],
  ])('draws an image again when the stored file is %s', async (_what, spoil) => {
    const render = countedRender();
    const app = await appWith({ render });
    const first = await app.inject(URL);
    await spoil();
    const second = await app.inject(URL);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(render).toHaveBeenCalledTimes(2);
    await app.inject(URL);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('returns the image even if it cannot be stored', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const app = await appWith({ cacheDir: path.join(folder, 'file', 'cache') });
    const reply = await app.inject(URL);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/webp');
  });

  it('answers 503 when the queue is full', async () => {
    const app = await appWith({ render: () => Promise.reject(new RenderQueueFull('full')) });
    const reply = await app.inject(URL);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.json()).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('serves only known keys if it is given a list', async () => {
    const app = await appWith({ knows: (key) => key === KEY });
    expect((await app.inject(URL)).statusCode).toBe(200);
    expect((await app.inject('/images/demo/p-000418-hall-1/320.webp')).statusCode).toBe(404);
  });

  it.each(
    [
      `/images/demo/${KEY}/321.webp`,
      `/images/demo/${KEY}/320.png`,
      `/images/demo/${KEY}/320.webp.avif`,
      `/images/demo/${KEY}/0320.webp`,
      `/images/demo/${KEY}/`,
      `/images/demo/${KEY}`,
      `/images/demo/${KEY}/320.webp/more`,
      '/images/demo/',
      '/images/demo/p-000417-dungeon-1/320.webp',
      '/images/demo/..%2f..%2fescaped/320.webp',
      `/images/demo/${KEY}%00/320.webp`,
      `/images/demo/${KEY}/320.webp%00`,
      `/images/demo/${KEY}%0a/320.webp`,
      `/images/demo/${KEY}/..%2f..%2f320.webp`,
      '/images/demo/%5c..%5cescaped/320.webp',
      '/images/demo/constructor/320.webp',
      `/images/demo/${'a'.repeat(10_000)}/320.webp`,
      `/images/demo/${KEY}/${'3'.repeat(10_000)}.webp`,
    ].map((url) => [url.length > 200 ? `${url.slice(0, 60)}… (${url.length})` : url, url] as const),
  )('answers 404 to %s and writes no file', async (_name, url) => {
    const render = countedRender();
    const app = await appWith({ render });
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(v.parse(FailureSchema, reply.json()).code).toBe('NOT_FOUND');
    expect(render).not.toHaveBeenCalled();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['/images/demo/../../etc/320.webp', '/images/demo/%2e%2e/320.webp'])(
    'does not handle %s, which leads out of the folder',
    async (url) => {
      const render = countedRender();
      const app = await appWith({ render });
      expect((await app.inject(url)).statusCode).toBe(404);
      expect(render).not.toHaveBeenCalled();
      expect(await readdir(folder)).toEqual([]);
    },
  );
});

describe('warmPictures', { timeout: 60_000 }, () => {
  it('draws images into the cache ahead of requests and skips invalid keys', async () => {
    const render = countedRender();
    await warmPictures([KEY, '../escaped'], {
      cacheDir,
      render,
      signal: new AbortController().signal,
    });
    expect(
      render.mock.calls.every(([key, , , priority]) => key === KEY && priority === 'ahead'),
    ).toBe(true);
    const drawn = render.mock.calls.length;
    expect(drawn).toBe(3);
    const reply = await (await appWith({ render })).inject(`/images/demo/${KEY}/640.webp`);
    expect(reply.statusCode).toBe(200);
    expect(render).toHaveBeenCalledTimes(drawn);
    expect(await readdir(folder)).toEqual(['cache']);
  });

  it('stops when its signal is aborted', async () => {
    const stop = new AbortController();
    const render = vi.fn<RenderPicture>(() => {
      stop.abort();
      return Promise.resolve(Buffer.from('picture'));
    });
    await warmPictures([KEY, 'p-000418-hall-1'], { cacheDir, render, signal: stop.signal });
    expect(render).toHaveBeenCalledTimes(1);
  });
});
