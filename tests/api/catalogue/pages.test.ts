import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_PAGES, SITE } from '#contract/pages/pages.ts';
import { spaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import {
  BOT,
  NASTY,
  openPagesApp,
  ORIGIN,
  page,
  type PagesApp,
  parseHead,
  unescaped,
} from '#tests/setup/pages.ts';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

let app: PagesApp;

beforeAll(async () => {
  app = await openPagesApp();
});

afterAll(() => app.close());

describe('a space’s page', () => {
  it.each([BOT, {}, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }])(
    'describes the space to requests with %o',
    async (headers) => {
      const response = await app.ask(`${page(1)}?from=chat`, headers);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      const { meta, titles, canonical } = parseHead(response.body);
      expect(titles).toEqual(['Ojú Studio · Àyè']);
      expect(canonical).toBe(ORIGIN + page(1));
      expect(meta.get('og:url')).toBe(ORIGIN + page(1));
      expect(meta.get('og:title')).toBe('Ojú Studio · Creative space in Yaba');
      expect(meta.get('description')).toBe(meta.get('og:description'));
      expect(meta.get('og:description')).toMatch(
        /^₦2,500 an hour · ₦15,000 a day · 1 Herbert Macaulay Way, Yaba · ★ 4\.5 \(2\)\. A quiet room/,
      );
      expect(meta.get('twitter:card')).toBe('summary_large_image');
      expect(meta.has('robots')).toBe(false);
    },
  );

  it('still contains the app', async () => {
    const { body } = await app.ask(page(1), BOT);
    expect(body).toContain('<div id="root">');
    expect(body).not.toContain(SITE.title);
  });

  it('names one small image and its size', async () => {
    const { meta } = await app.headOf(page(1));
    expect(meta.get('og:image:width')).toBe('1200');
    expect(meta.get('og:image:height')).toBe('630');
    expect(meta.get('og:image:alt')).toBe('Ojú Studio, creative space in Yaba');
    expect(meta.get('og:image')).toMatch(
      new RegExp(`^${ORIGIN}/images/preview/${idOf(1)}-[0-9a-f]{12}\\.jpg$`),
    );
  });

  it('gives search engines its prices and stars', async () => {
    const { body } = await app.ask(page(1), BOT);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': ['Product', 'Place'],
      name: 'Ojú Studio',
      url: ORIGIN + page(1),
      address: { addressLocality: 'Yaba', addressCountry: 'NG' },
      offers: [
        { price: 2500, priceCurrency: 'NGN', priceSpecification: { unitCode: 'HUR' } },
        { price: 15_000, priceCurrency: 'NGN', priceSpecification: { unitCode: 'DAY' } },
      ],
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
  });

  it('treats what a host writes as text only', async () => {
    const { body } = await app.ask(page(2), BOT);
    expect(body).not.toContain('<script>alert');
    const { meta, titles } = parseHead(body);
    expect(unescaped(titles[0] ?? '')).toBe(`${NASTY} · Àyè`);
    expect(meta.get('og:title')).toBe(`${NASTY} · Cowork hub in Yaba`);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({ name: NASTY });
  });

  it.each([2, 3])('shows the product’s card if space %d has no photo of ours', async (number) => {
    const { meta } = await app.headOf(page(number));
    expect(meta.get('og:image')).toBe(`${ORIGIN}/card.jpg`);
  });

  it.each([page(5), page(9), '/detailpage/%3Cb%3E'])('is not found at %s', async (url) => {
    const etag = String((await app.ask(url, BOT)).headers['etag']);
    const response = await app.ask(url, { ...BOT, 'if-none-match': etag });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const { meta, titles, canonical } = parseHead(response.body);
    expect(titles).toEqual(['This space isn’t listed · Àyè']);
    expect(meta.get('robots')).toBe('noindex');
    expect(canonical).toBeUndefined();
    expect(response.body).toContain('<div id="root">');
  });

  it.each(['br', 'gzip'] as const)(
    'is sent in %s, and not again to a client that has it',
    async (encoding) => {
      const headers = { ...BOT, 'accept-encoding': encoding };
      const first = await app.ask(page(1), headers);
      expect(first.headers['content-encoding']).toBe(encoding);
      expect(first.headers['cache-control']).toBe('no-cache');
      expect(decoders[encoding](first.rawPayload).toString()).toContain('Ojú Studio');
      const etag = String(first.headers['etag']);
      expect((await app.ask(page(1), { ...headers, 'if-none-match': etag })).statusCode).toBe(304);
    },
  );

  it('changes with the space', async () => {
    const before = await app.ask(page(3), BOT);
    const { db } = app.database;
    await db
      .update(spaces)
      .set({ pricePerHourKobo: 999_00 })
      .where(eq(spaces.id, idOf(3)));
    app.settle();
    const etag = String(before.headers['etag']);
    const after = await app.ask(page(3), { ...BOT, 'if-none-match': etag });
    expect(after.statusCode).toBe(200);
    expect(parseHead(after.body).meta.get('og:description')).toMatch(/^₦999 an hour/);
  });
});

describe('public pages', () => {
  it.each(Object.entries(OPEN_PAGES))(
    'include %s with its own title and description',
    async (address, { title, description }) => {
      const response = await app.ask(address, BOT);
      expect(response.statusCode).toBe(200);
      const { meta, titles, canonical } = parseHead(response.body);
      expect(titles).toEqual([title.startsWith('Àyè') ? title : `${title} · Àyè`]);
      expect(meta.get('description')).toBe(description);
      expect(meta.get('og:image')).toBe(`${ORIGIN}/card.jpg`);
      expect(canonical).toBe(ORIGIN + address);
    },
  );

  it('include the landing page with its content before any script', async () => {
    expect((await app.ask('/', BOT)).body).toContain('Landing');
    expect((await app.ask('/allspace', BOT)).body).not.toContain('Landing');
  });

  it('have one canonical address in every spelling', async () => {
    expect((await app.headOf('/AllSpace/?location=Yaba')).canonical).toBe(`${ORIGIN}/allspace`);
  });

  it('are unchanged in the files that the service worker caches', async () => {
    expect((await app.ask('/index.html')).body).toContain(SITE.title);
    expect((await app.ask('/landing.html')).body).toContain(SITE.description);
  });
});

describe('private pages', () => {
  it.each([
    ['/managebookings', 'Manage Bookings · Àyè'],
    ['/dashboardLayout/hostdashboard', 'Dashboard · Àyè'],
    ['/dashboardlayout/password&security', 'Dashboard · Àyè'],
    ['/receipt/abc', 'Receipt · Àyè'],
    ['/settings', 'App settings · Àyè'],
  ])('include %s, which is titled %s and excluded from search engines', async (url, title) => {
    const { meta, titles, canonical } = await app.headOf(url);
    expect(titles).toEqual([title]);
    expect(meta.get('robots')).toBe('noindex');
    expect(canonical).toBeUndefined();
  });

  it('at an unknown address are served to browsers only, as missing', async () => {
    const browser = await app.ask('/nowhere/at/all', { accept: 'text/html' });
    expect(browser.statusCode).toBe(404);
    expect(parseHead(browser.body).titles).toEqual(['We can’t find that page · Àyè']);
    expect(parseHead(browser.body).meta.get('robots')).toBe('noindex');
    expect((await app.ask('/nowhere/at/all', BOT)).statusCode).toBe(404);
  });
});
