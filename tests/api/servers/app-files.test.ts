import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAppFiles } from '#server/http/files/app-files.ts';
import { retainAssets } from '#server/http/files/retained-assets.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

const PAGE = '<!doctype html><title>App</title><p>App</p>';
const LANDING = '<!doctype html><title>Landing</title><p>Landing</p>';
const OFF = 'self.registration.unregister();';
const SCRIPT = `console.log(${JSON.stringify('a'.repeat(600))});`;
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};

let folder: string;
/** The folder with the files of earlier builds. */
let stored: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aye-files-'));
  await mkdir(join(folder, 'app/assets'), { recursive: true });
  await mkdir(join(folder, 'app/.renderer'));
  const files: Record<string, string | Buffer> = {
    'secret.txt': 'not of the app',
    'app/.renderer/renderer.js': SCRIPT,
    'app/index.html': PAGE,
    'app/index.html.br': brotliCompressSync(PAGE),
    'app/sw.js': SCRIPT,
    'app/sw.js.map': '{}',
    'app/assets/main-abc.js.map': '{}',
    'app/sw-off.js': OFF,
    'app/manifest.webmanifest': '{}',
    'app/assets/main-abc.js': SCRIPT,
    'app/assets/hero-abc.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'app/assets/main-abc.js.br': brotliCompressSync(SCRIPT),
    'app/assets/main-abc.js.gz': gzipSync(SCRIPT),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  stored = join(folder, 'stored');
  app = await openTestApp({
    files: await loadAppFiles(join(folder, 'app'), { retainedIn: stored }),
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers });

describe('the built app', () => {
  it('is served at every address, with revalidation, and with 404 where the app has no page', async () => {
    for (const [address, status] of [
      ['/', 200],
      ['/allspace', 200],
      ['/savedspace?from=home', 200],
      ['/dashboardLayout/password&security', 200],
      ['/nowhere/yet', 404],
    ] as const) {
      const response = await ask(address, BROWSER);
      expect(response.statusCode).toBe(status);
      expect(response.body).toContain('<p>App</p>');
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['content-security-policy']).toContain("default-src 'self'");
      expect(response.headers['content-security-policy']).toContain("script-src 'self';");
    }
  });

  it('has security policies on pages and SVGs, and few headers on plain files', async () => {
    const script = await ask('/assets/main-abc.js');
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    expect(script.headers['content-security-policy']).toBeUndefined();
    const drawing = await ask('/assets/hero-abc.svg');
    expect(drawing.headers['content-security-policy']).toContain("default-src 'none'");
    const manifest = await ask('/manifest.webmanifest');
    expect(manifest.headers['content-security-policy']).toBeUndefined();
    expect(manifest.headers['cache-control']).toBe('public, max-age=86400');
    const worker = await ask('/sw.js');
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
    expect(worker.headers['x-frame-options']).toBeUndefined();
    const missing = await ask('/assets/gone.js?x=.html', BROWSER);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is not sent again to a client that has it in the same encoding', async () => {
    for (const encoding of ['br', 'identity']) {
      const headers = { ...BROWSER, 'accept-encoding': encoding };
      const first = await ask('/allspace', headers);
      expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
      const again = await ask('/allspace', {
        ...headers,
        'if-none-match': String(first.headers['etag']),
      });
      expect(again.statusCode).toBe(304);
    }
  });

  it.each(['br', 'gzip', 'identity'] as const)(
    'sends an asset in %s with a lifetime of one year',
    async (encoding) => {
      const response = await ask('/assets/main-abc.js', { 'accept-encoding': encoding });
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(response.headers['vary']).toBe('accept-encoding');
      expect(decoders[encoding](response.rawPayload).toString()).toBe(SCRIPT);
    },
  );

  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8'],
  ])('makes clients revalidate %s each time', async (address, type) => {
    const response = await ask(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone-abc.js',
    '/missing.js',
    '/images/demo/none/640.webp',
    '/images',
    '/api/nothing',
    '/api/v1/nothing',
    '/api',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/index.html.br',
    '/sw.js.map',
    '/assets/main-abc.js.map',
    '/assets/main-abc.js.br',
    '/sw.js%00.html',
  ])('returns 404 in JSON for %s, also to a browser', async (address) => {
    const response = await ask(address, BROWSER);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it("does not send a page to requests that don't accept one", async () => {
    expect((await ask('/allspace', { accept: 'application/json' })).statusCode).toBe(404);
    const posted = await app.server.inject({ method: 'POST', url: '/allspace', headers: BROWSER });
    expect(posted.statusCode).toBe(404);
  });

  it('answers HEAD like GET', async () => {
    const head = await app.server.inject({ method: 'HEAD', url: '/', headers: BROWSER });
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    const { rawPayload } = await ask('/', BROWSER);
    expect(head.headers['content-length']).toBe(String(rawPayload.length));
  });
});

describe('a file that only an earlier build had', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const FIRST = new Date('2026-03-01T08:00:00Z');
  const OLD = `console.log(${JSON.stringify('old'.repeat(300))});`;
  const after = (days: number) => new Date(FIRST.getTime() + days * DAY_MS);

  /** Starts a server with these assets on the given day. */
  async function serve(day: number, files: Readonly<Record<string, string | Buffer>>) {
    const assets = join(folder, `build-${day}`);
    await mkdir(assets);
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(assets, name), content);
    }
    await retainAssets(assets, stored, after(day));
  }

  beforeAll(async () => {
    await serve(0, {
      'about-old.js': OLD,
      'about-old.js.br': brotliCompressSync(OLD),
      'about-old.js.map': '{}',
      'about-old.css': 'p{}',
    });
    await serve(100, { 'main-abc.js': SCRIPT });
    await writeFile(join(stored, 'notes.txt'), 'not of the app');
  });

  it('is served as before: with its type, compressed, for a year', async () => {
    const script = await ask('/assets/about-old.js', { 'accept-encoding': 'br' });
    expect(script.statusCode).toBe(200);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.headers['content-encoding']).toBe('br');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(OLD);
    const style = await ask('/assets/about-old.css');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it.each([
    '/assets/gone-abc.js',
    '/assets/about-old.js.br',
    '/assets/about-old.js.map',
    '/assets/notes.txt',
    '/assets/.left.json',
    '/assets/..%2fapp%2fsw.js',
    '/assets/%2e%2e%2fapp%2fsw.js',
    '/about-old.js',
  ])('does not serve %s', async (url) => {
    const response = await ask(url, BROWSER);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is removed 60 days after the last build that had it', async () => {
    await serve(159, { 'main-abc.js': SCRIPT });
    expect(await readdir(stored)).toContain('about-old.js');
    await serve(161, { 'main-abc.js': SCRIPT });
    const names = await readdir(stored);
    expect(names.filter((name) => name.startsWith('about-old'))).toEqual([]);
    expect(names).toContain('main-abc.js');
  });
});

describe('the kill switch', () => {
  it('replaces the app’s service worker with one that unregisters itself', async () => {
    const files = await loadAppFiles(join(folder, 'app'), { worker: false });
    const worker = files?.file('/sw.js')?.ready.get('identity');
    expect(worker?.body.toString()).toBe(OFF);
    expect(worker?.headers['cache-control']).toBe('no-cache');
    expect(worker?.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await ask('/sw.js')).body).toBe(SCRIPT);
  });
});

describe('a landing page', () => {
  it('is served at / only', async () => {
    await writeFile(join(folder, 'app/landing.html'), LANDING);
    const files = await loadAppFiles(join(folder, 'app'));
    expect(files?.start).not.toBe(files?.app);
    expect(files?.start.ready.get('identity')?.body.toString()).toBe(LANDING);
    expect(files?.app.ready.get('identity')?.body.toString()).toBe(PAGE);
  });
});

describe('a folder without an app', () => {
  it('has no files to serve', async () => {
    expect(await loadAppFiles(join(folder, 'nothing'))).toBeUndefined();
  });
});
