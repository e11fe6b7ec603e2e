import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_PAGES } from '#contract/pages/pages.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { openPagesApp, ORIGIN, page, type PagesApp } from '#tests/setup/pages.ts';

let app: PagesApp;

beforeAll(async () => {
  app = await openPagesApp();
});

afterAll(() => app.close());

describe('the link preview’s image', () => {
  const previewOf = async (number: number) =>
    ((await app.headOf(page(number))).meta.get('og:image') ?? '').replace(ORIGIN, '');

  it('is a small JPEG of the size that the page declares, cacheable for good', async () => {
    const url = await previewOf(1);
    const response = await app.ask(url);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 630 });
    expect(response.rawPayload.length).toBeLessThan(100_000);
    const etag = String(response.headers['etag']);
    expect((await app.ask(url, { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await app.server.inject({ method: 'HEAD', url });
    expect(head.headers['content-length']).toBe(String(response.rawPayload.length));
  });

  it('under an outdated address is the current one and must be revalidated', async () => {
    const response = await app.ask(`/images/preview/${idOf(1)}-000000000000.jpg`);
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(response.headers['cache-control']).toBe('public, no-cache');
  });

  it('is the product’s card when the photo is missing or was never ours', async () => {
    for (const url of [await previewOf(4), `/images/preview/${idOf(3)}-000000000000.jpg`]) {
      const response = await app.ask(url);
      expect(response.statusCode).toBe(302);
      expect(response.headers['location']).toBe('/card.jpg');
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    `/images/preview/${idOf(5)}-000000000000.jpg`,
    `/images/preview/${idOf(1)}.jpg`,
    '/images/preview/',
    '/images/preview/..%2f..%2fsecret-000000000000.jpg',
  ])('is not found at %s', async (url) => {
    expect((await app.ask(url)).statusCode).toBe(404);
  });
});

describe('files for search engines', () => {
  it('sitemap.xml lists the public pages and every active space', async () => {
    const response = await app.ask('/sitemap.xml', { 'accept-encoding': 'br' });
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const xml = brotliDecompressSync(response.rawPayload).toString();
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(new Set(addresses)).toEqual(
      new Set([...Object.keys(OPEN_PAGES), ...[1, 2, 3, 4].map(page)].map((one) => ORIGIN + one)),
    );
    const etag = String(response.headers['etag']);
    const again = await app.ask('/sitemap.xml', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
  });

  it('robots.txt links the sitemap and excludes private pages', async () => {
    const { body, headers } = await app.ask('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    const refused = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    const isRefused = (path: string) => refused.some((start) => path.startsWith(start));
    const own = ['/dashboardLayout/money', '/managebookings', '/receipt/1', '/pass/1'];
    expect(own.filter((path) => !isRefused(path))).toEqual([]);
    expect(Object.keys(OPEN_PAGES).filter(isRefused)).toEqual([]);
    expect(isRefused(page(1))).toBe(false);
  });
});
