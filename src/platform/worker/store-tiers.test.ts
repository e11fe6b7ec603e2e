import { expect, it, vi } from 'vitest';
import { storeTiers } from './store-tiers.ts';
import type { Tier } from './app-file.ts';

function aPage(tiers: readonly Tier[], answer: boolean) {
  const page = { wanted: tiers, online: true, answer, changed: (): void => undefined };
  const ask = vi.fn(async (_tiers: readonly Tier[], _paths: readonly string[]) => page.answer);
  const stop = storeTiers({
    wanted: () => page.wanted,
    loaded: () => ['/assets/index-a1.js'],
    ask,
    isOnline: () => page.online,
    onChange: (listener) => {
      page.changed = listener;
      return () => (page.changed = () => undefined);
    },
    report: (reason) => {
      throw reason;
    },
  });
  return { page, ask, stop, asked: () => ask.mock.calls.map(([some]) => some.join(' ')) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('asks at the start, with the files that the page has loaded', async () => {
  const { ask } = aPage(['public'], true);
  await settled();
  expect(ask.mock.calls).toEqual([[['public'], ['/assets/index-a1.js']]]);
});

it('asks again after a log-in, but not after changes that need nothing more', async () => {
  const { page, asked } = aPage(['public'], true);
  await settled();
  page.changed();
  page.wanted = ['public', 'host'];
  page.changed();
  await settled();
  page.wanted = ['public'];
  page.changed();
  await settled();
  expect(asked()).toEqual(['public', 'public host']);
});

it('stores what became wanted while the worker was busy', async () => {
  const { page, asked } = aPage(['public'], true);
  page.wanted = ['public', 'user'];
  page.changed();
  await settled();
  expect(asked()).toEqual(['public', 'public user']);
});

it('asks again when the connection is back', async () => {
  const { page, asked } = aPage(['public'], false);
  await settled();
  page.online = false;
  page.changed();
  await settled();
  expect(asked()).toEqual(['public']);
  page.online = true;
  page.answer = true;
  page.changed();
  await settled();
  expect(asked()).toEqual(['public', 'public']);
});

it('asks for nothing after its end', async () => {
  const { page, stop, asked } = aPage(['public'], true);
  await settled();
  stop();
  page.wanted = ['public', 'host'];
  page.changed();
  await settled();
  expect(asked()).toEqual(['public']);
});
