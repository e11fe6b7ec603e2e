import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageContent, RENDERED_PAGES } from '#contract/pages/rendered-page.ts';
import * as v from 'valibot';
import { FiltersSchema } from '#contract/search/filters.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { BOT, openPagesApp, page, type PagesApp } from '#tests/setup/pages.ts';

const RENDERED = 'Rendered on the server';
const TEMPLATE = '<title>App</title><!--photo--><div id="root"><!--shell--></div><!--data-->';

let app: PagesApp;
const rendered: PageContent[] = [];
const addresses: string[] = [];

beforeAll(async () => {
  app = await openPagesApp({
    spaceTemplate: TEMPLATE,
    templates: new Map(RENDERED_PAGES.map((address) => [address, TEMPLATE])),
    render: (path, content) => {
      rendered.push(content);
      addresses.push(path);
      // These stand for pages that a component can't show.
      if (content.space?.id === idOf(2) || path === '/policies') {
        return Promise.reject(new Error('A component is broken.'));
      }
      const data = { at: content.at, queries: [] };
      return Promise.resolve({ markup: RENDERED, imagePreloads: '', data });
    },
  });
});

afterAll(() => app.close());

function wait(ms: number): void {
  app.clock.time = new Date(app.clock.time.getTime() + ms);
}

describe('the rendered page of a space', () => {
  it.each([BOT, { accept: 'text/html' }])('is sent to requests with %o', async (headers) => {
    const response = await app.ask(`${page(1)}?utm_source=chat`, headers);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(RENDERED);
    expect(response.body).toContain('<title>Ojú Studio · Àyè</title>');
  });

  it('is rendered once, from public data only', async () => {
    await app.ask(page(1), { ...BOT, authorization: 'Bearer abc' });
    const contents = rendered.filter(({ space }) => space?.id === idOf(1));
    expect(contents).toHaveLength(1);
    expect(Object.keys(contents[0] ?? {})).toEqual(['at', 'capabilities', 'space', 'reviews']);
    expect(contents[0]?.reviews).toHaveLength(2);
    expect(contents[0]?.capabilities).toContain('reviews');
  });

  it('isn’t sent again to a browser that has it', async () => {
    const headers = { ...BOT, 'accept-encoding': 'br' };
    const etag = String((await app.ask(page(1), headers)).headers['etag']);
    expect((await app.ask(page(1), { ...headers, 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each([
    ['a browser that saves data', page(1), { 'save-data': 'on' }],
    ['an address with an open dialog', `${page(1)}?book=${idOf(1)}`, {}],
    ['a search with an open dialog', `/allspace?book=${idOf(1)}`, {}],
    ['a very long search', `/allspace?q=${'x'.repeat(400)}`, {}],
    ['a space that can’t be rendered', page(2), {}],
    ['a space that isn’t listed', page(5), {}],
    ['a page about the company that can’t be rendered', '/policies', {}],
    ['such a page with an open dialog', '/aboutus?plan=premium', {}],
    ['the landing page for a browser that saves data', '/', { 'save-data': 'on' }],
    ['other pages', '/login', {}],
  ])('is not used for %s, which gets the page as built', async (_what, url, headers) => {
    const { body } = await app.ask(url, { ...BOT, ...headers });
    expect(body).not.toContain(RENDERED);
    expect(body).toContain('<script type="module" src="/src/main.tsx">');
  });
});

describe('the rendered page with the search', () => {
  it.each([
    ['/allspace', '/allspace'],
    ['/AllSpace/?location=', '/allspace'],
    ['/allspace?location=Lekki&utm_source=chat', '/allspace?location=Lekki'],
    ['/allspace?sort=newest&q=room', '/allspace?q=room&sort=newest'],
    ['/allspace?amenities=wifi&amenities=solar', '/allspace?amenities=wifi%2Csolar'],
  ])('is rendered for %s as %s, with all listed spaces', async (url, address) => {
    const { statusCode, body } = await app.ask(url, { accept: 'text/html' });
    expect(statusCode).toBe(200);
    expect(body).toContain(RENDERED);
    const contents = rendered.filter((content) => content.find !== undefined);
    expect(
      contents
        .at(-1)
        ?.find?.(v.parse(FiltersSchema, {}), 12)
        .spaces.map(({ id }) => id)
        .toSorted(),
    ).toEqual([1, 2, 3, 4].map((number) => idOf(number)));
    expect(addresses.at(-1)).toBe(address);
  });

  it('is rendered once for the same search, and again after a minute or a change', async () => {
    const count = () => addresses.filter((address) => address.endsWith('q=once')).length;
    const ask = () => app.ask('/allspace?q=once', { accept: 'text/html' });
    await ask();
    await app.ask('/allspace?utm_source=chat&q=once', { accept: 'text/html' });
    expect(count()).toBe(1);
    wait(60_000);
    await ask();
    expect(count()).toBe(2);
    await app.add(makeImportedSpace(6));
    await app.ask('/api/v1/space/getAll');
    await ask();
    expect(count()).toBe(3);
  });

  it('is not rendered more than twenty times a second; the app then shows the search', async () => {
    wait(2_000);
    const searches = Array.from({ length: 21 }, (_, index) => `/allspace?q=flood${index}`);
    for (const search of searches.slice(0, 20)) {
      expect((await app.ask(search, BOT)).body).toContain(RENDERED);
    }
    expect((await app.ask(searches[20] ?? '', BOT)).body).not.toContain(RENDERED);
    wait(2_000);
    expect((await app.ask(searches[20] ?? '', BOT)).body).toContain(RENDERED);
  });
});

describe.each(['/', '/abouthost'])('the rendered page %s', (address) => {
  const ask = async () => (await app.ask(address, BOT)).body;
  const count = () => addresses.filter((known) => known === address).length;

  it('is rendered again when the catalogue has changed', async () => {
    expect(await ask()).toContain(RENDERED);
    const before = count();
    expect(await ask()).toContain(RENDERED);
    expect(count()).toBe(before);
    await app.add(makeImportedSpace(address === '/' ? 7 : 8));
    await app.ask('/api/v1/space/getAll');
    expect(await ask()).toContain(RENDERED);
    expect(count()).toBe(before + 1);
    const last = rendered[addresses.lastIndexOf(address)];
    expect(Object.keys(last ?? {})).toEqual(['at', 'capabilities', 'find']);
  });

  it('is rendered again a minute later, while the former page is still sent', async () => {
    const before = count();
    wait(60_000);
    expect(await ask()).toContain(RENDERED);
    expect(await ask()).toContain(RENDERED);
    expect(count()).toBe(before + 1);
  });
});

describe('the rendered page for unknown addresses', () => {
  it('is sent with status 404 to browsers', async () => {
    const { statusCode, body } = await app.ask('/nowhere/at/all', { accept: 'text/html' });
    expect(statusCode).toBe(404);
    expect(body).toContain(RENDERED);
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('is not used below a page, whose layout the app shows around it', async () => {
    const { statusCode, body } = await app.ask('/allspace/nowhere', { accept: 'text/html' });
    expect(statusCode).toBe(404);
    expect(body).not.toContain(RENDERED);
  });
});

describe('a rendered page about the company', () => {
  it.each(['/aboutus', '/AboutUs/', '/aboutus?utm_source=chat'])('is sent at %s', async (url) => {
    const { statusCode, body } = await app.ask(url, { accept: 'text/html' });
    expect(statusCode).toBe(200);
    expect(body).toContain(RENDERED);
    expect(body).toContain('<title>About Us · Àyè</title>');
  });

  it('is rendered once, from what is the same for everyone', async () => {
    await app.ask('/aboutus', { ...BOT, authorization: 'Bearer abc' });
    const contents = rendered.filter(({ space, find }) => (space ?? find) === undefined);
    expect(contents.map((content) => Object.keys(content))).toContainEqual(['at', 'capabilities']);
    expect(addresses.filter((address) => address === '/aboutus')).toHaveLength(1);
  });
});
