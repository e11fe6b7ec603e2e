import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LITE_KEY } from '#src/platform/lite/lite-now.ts';
import { SpacePicture } from './space-picture.tsx';

const image = { imageUrl: '/images/a/640.webp', placeholder: 'f3efe4e7e1d3cfc8b6b9b29f' };
const SIZES = '(width <= 640px) 92vw, 380px';

/** URLs in the app's caches. */
let stored = new Set<string>();
/** Callbacks that report that a photo's place has come into view. */
let seen: (() => void)[] = [];
let width = 300;
const head = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

class FakeSight {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    seen.push(() => notify([{ isIntersecting: true }]));
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  stored = new Set();
  seen = [];
  width = 300;
  head.mockReset();
  head.mockImplementation(
    async () => new Response(null, { headers: { 'content-length': '14336' } }),
  );
  vi.stubGlobal('IntersectionObserver', FakeSight);
  vi.stubGlobal('fetch', head);
  vi.stubGlobal('caches', {
    match: async (url: string) =>
      stored.has(new URL(url).pathname) ? new Response('picture') : undefined,
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: {} },
    configurable: true,
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const picture = <SpacePicture image={image} alt="The room" sizes={SIZES} />;
const sources = () => [...document.querySelectorAll('source')];

/** Renders an element and waits for lazy code and cache lookups. */
const show = (element: ReactElement) =>
  act(async () => {
    render(element);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

describe('space photo', () => {
  it('loads the size that fits the layout', () => {
    render(picture);
    expect(sources().map(({ sizes }) => sizes)).toEqual([SIZES, SIZES]);
  });

  it('loads the smallest size in lite mode', () => {
    localStorage.setItem(LITE_KEY, 'on small');
    render(picture);
    expect(sources().map(({ sizes }) => sizes)).toEqual(['1px', '1px']);
  });

  it('is not loaded again in a smaller size when lite mode is turned on', () => {
    const { rerender } = render(picture);
    localStorage.setItem(LITE_KEY, 'on small');
    rerender(<SpacePicture image={image} alt="The same room" sizes={SIZES} />);
    expect(sources().map(({ sizes }) => sizes)).toEqual([SIZES, SIZES]);
  });
});

describe('space photo on tap', () => {
  beforeEach(() => localStorage.setItem(LITE_KEY, 'on tap'));

  it('shows its size once it is in view, and loads on tap', async () => {
    await show(picture);
    const plain = await screen.findByRole('button', { name: 'Show photo The room' });
    expect(head).not.toHaveBeenCalled();
    for (const notify of seen) notify();
    const button = await screen.findByRole('button', { name: 'Show photo · 14\u00A0kB The room' });
    expect(button).toBe(plain);
    expect(document.querySelector('img')).toBeNull();
    fireEvent.click(button);
    expect(screen.getByRole('img', { name: 'The room' }).getAttribute('src')).toBe(
      '/images/a/320.webp',
    );
    expect(sources().map(({ srcset }) => srcset)).toEqual(['/images/a/320.avif']);
  });

  it('can be retried after a failed load', async () => {
    await show(picture);
    fireEvent.click(await screen.findByRole('button', { name: /^Show photo/ }));
    fireEvent.error(screen.getByRole('img', { name: 'The room' }));
    fireEvent.click(screen.getByRole('button', { name: /^Photo didn’t load\. Try again/ }));
    expect(screen.getByRole('img', { name: 'The room' })).toBeDefined();
  });

  it('is displayed immediately if it is in the cache', async () => {
    stored.add('/images/a/1280.avif');
    await show(picture);
    const shown = await screen.findByRole('img', { name: 'The room' });
    expect(shown.getAttribute('src')).toBe('/images/a/1280.avif');
    expect(screen.queryByRole('button')).toBeNull();
    expect(head).not.toHaveBeenCalled();
  });

  it('ignores the cache if no service worker would answer', async () => {
    stored.add('/images/a/320.avif');
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { controller: null },
      configurable: true,
    });
    await show(picture);
    expect(await screen.findByRole('button', { name: /^Show photo/ })).toBeDefined();
  });

  it('has no button within another one or in a small place', async () => {
    width = 64;
    await show(picture);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    width = 300;
    await show(<button type="button">{picture}</button>);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
