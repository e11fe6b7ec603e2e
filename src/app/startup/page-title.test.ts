import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPageTitle } from './page-title.ts';

let stop: () => void;
const titleBefore = document.title;
const addressBefore = location.href;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<div id="screen"><h1>Find a workspace anywhere in Lagos.</h1></div>';
  document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="https://aye.test/">');
  stop = startPageTitle();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
  document.querySelector('link[rel="canonical"]')?.remove();
  document.title = titleBefore;
  history.replaceState(null, '', addressBefore);
});

/** Replaces the screen as the router does. */
async function show(markup: string, path?: string): Promise<void> {
  if (path !== undefined) history.pushState(null, '', path);
  const screen = document.querySelector('#screen');
  if (screen !== null) screen.innerHTML = markup;
  await Promise.resolve();
}

const message = () => document.querySelector('[aria-live="polite"]')?.textContent;

it('the tab title of a page with a fixed title ignores its heading', async () => {
  expect(document.title).toBe('Àyè: workspaces in Lagos');
  await show('<h1>Spaces in Lagos</h1>', '/allspace');
  expect(document.title).toBe('Find a workspace · Àyè');
});

it('the tab title is the heading once it’s there, and changes with it', async () => {
  await show('<p>…</p>', '/detailpage/0000000001');
  expect(document.title).toBe('Àyè');
  await show('<h1>Ojú Studio</h1>');
  expect(document.title).toBe('Ojú Studio · Àyè');
  await show('<h1>Ojú Studio, Yaba</h1>');
  expect(document.title).toBe('Ojú Studio, Yaba · Àyè');
});

it('the tab title is announced once when the screen changes, but not for the first screen', async () => {
  vi.advanceTimersByTime(1_000);
  expect(message()).toBe('');
  await show('<p>…</p>', '/detailpage/0000000001');
  vi.advanceTimersByTime(1_000);
  expect(message()).toBe('');
  await show('<h1>Ojú Studio</h1>');
  vi.advanceTimersByTime(500);
  expect(message()).toBe('Ojú Studio · Àyè');
  vi.advanceTimersByTime(2_000);
  expect(message()).toBe('');
  await show('<h1>Ojú Studio, Yaba</h1>');
  vi.advanceTimersByTime(1_000);
  expect(message()).toBe('');
});

it('the first page’s canonical link, which browsers would share, is removed on another screen', async () => {
  expect(document.querySelector('link[rel="canonical"]')).not.toBeNull();
  await show('<h1>Spaces in Lagos</h1>', '/allspace');
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
});
