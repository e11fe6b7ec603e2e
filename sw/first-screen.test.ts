import { describe, expect, it, vi } from 'vitest';
import { answerWithScreen } from './first-screen.ts';

const PAGE = `<!doctype html><head><title>Àyè</title></head><body><div id="root">
<link rel="preload" as="image" href="/assets/hero-1.svg" fetchpriority="low"/><header>
<a href="/" aria-current="page" data-status="active">Home</a></header>
<main id="content" class="m"><h1>Find</h1></main></div>
<script type="module" crossorigin src="/assets/index-abc.js"></script>
<template><link rel="stylesheet" disabled crossorigin href="/assets/catalogue-1.css"></template></body>`;

const SCREEN = {
  script: '/assets/index-abc.js',
  sheets: ['/assets/catalogue-1.css', '/assets/allspace-1.css'],
  isLite: false,
  markup: '<h1>Spaces in Lagos</h1><p>$& ₦12,500</p>',
};

const shell = () =>
  new Response(PAGE, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'content-length': '9',
      'content-encoding': 'br',
      etag: '"1"',
    },
  });

const report = vi.fn();

const answer = (cached: Response | undefined, path = '/allspace', savesData = false) =>
  answerWithScreen(
    { find: () => Promise.resolve(cached), page: () => Promise.resolve(shell()), report },
    path,
    savesData,
  );

describe('cached first screen', () => {
  it('is inserted into the page as readable content, with the style sheets that the page lacks', async () => {
    const html = await (await answer(Response.json(SCREEN)))?.text();
    expect(html).toContain(`<main id="content" class="m" inert>${SCREEN.markup}</main>`);
    expect(html).toContain(
      '<title>Àyè</title><link rel="stylesheet" crossorigin href="/assets/allspace-1.css"></head>',
    );
    expect(html).not.toContain('<h1>Find</h1>');
  });

  it('is sent with the page’s headers, except those that describe its body', async () => {
    const found = await answer(Response.json(SCREEN));
    expect(Object.fromEntries(found?.headers ?? [])).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
    });
  });

  it.each(['aria-current', 'hero-1.svg'])(
    'has no %s when it isn’t the landing page',
    async (its) => {
      expect(await (await answer(Response.json(SCREEN)))?.text()).not.toContain(its);
      expect(await (await answer(Response.json(SCREEN), '/'))?.text()).toContain(its);
    },
  );

  it('is used for a browser that saves data only if it was drawn in lite mode', async () => {
    expect(await answer(Response.json(SCREEN), '/allspace', true)).toBeUndefined();
    const lite = Response.json({ ...SCREEN, isLite: true });
    expect((await answer(lite, '/allspace', true))?.status).toBe(200);
  });

  it.each([
    ['nothing is cached', undefined],
    ['another version drew it', Response.json({ ...SCREEN, script: '/assets/index-xyz.js' })],
  ])('is omitted when %s', async (_why, cached) => {
    expect(await answer(cached)).toBeUndefined();
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ['it is damaged', new Response('{"scri')],
    ['it is something else', Response.json({ markup: 1 })],
  ])('is omitted when %s, and that is reported', async (_why, cached) => {
    report.mockClear();
    expect(await answer(cached)).toBeUndefined();
    expect(report).toHaveBeenCalledOnce();
  });
});
