import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LITE_KEY } from '#src/platform/lite/lite-now.ts';
import { SpacePicture } from './space-picture.tsx';

const image = { imageUrl: '/images/a/640.webp', placeholder: 'f3efe4e7e1d3cfc8b6b9b29f' };
const SIZES = '(width <= 640px) 92vw, 380px';

/** What of the app's caches is on the device. */
let kept = new Set<string>();
/** Told that a place came into view. */
let seen: (() => void)[] = [];
let width = 300;
const head = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

class FakeSight {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    seen.push(() => tell([{ isIntersecting: true }]));
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  kept = new Set();
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
      kept.has(new URL(url).pathname) ? new Response('picture') : undefined,
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

/** Draws, and lets its code and what is asked of the caches come. */
const show = (element: ReactElement) =>
  act(async () => {
    render(element);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

describe('a picture', () => {
  it('comes in the size of its place', () => {
    render(picture);
    expect(sources().map(({ sizes }) => sizes)).toEqual([SIZES, SIZES]);
  });

  it('comes in the smallest size in lite mode', () => {
    localStorage.setItem(LITE_KEY, 'on small');
    render(picture);
    expect(sources().map(({ sizes }) => sizes)).toEqual(['1px', '1px']);
  });

  it('is not fetched again, smaller, when lite mode is switched on over it', () => {
    const { rerender } = render(picture);
    localStorage.setItem(LITE_KEY, 'on small');
    rerender(<SpacePicture image={image} alt="The same room" sizes={SIZES} />);
    expect(sources().map(({ sizes }) => sizes)).toEqual([SIZES, SIZES]);
  });
});

describe('a picture that comes with a tap', () => {
  beforeEach(() => localStorage.setItem(LITE_KEY, 'on tap'));

  it('says what it costs once it is seen, and comes when it is asked for', async () => {
    await show(picture);
    const plain = await screen.findByRole('button', { name: 'Show picture The room' });
    expect(head).not.toHaveBeenCalled();
    for (const tell of seen) tell();
    const button = await screen.findByRole('button', { name: 'Show picture · 14 kB The room' });
    expect(button).toBe(plain);
    expect(document.querySelector('img')).toBeNull();
    fireEvent.click(button);
    expect(screen.getByRole('img', { name: 'The room' }).getAttribute('src')).toBe(
      '/images/a/320.webp',
    );
    expect(sources().map(({ srcset }) => srcset)).toEqual(['/images/a/320.avif']);
  });

  it('can be asked for again where it did not come', async () => {
    await show(picture);
    fireEvent.click(await screen.findByRole('button', { name: /^Show picture/ }));
    fireEvent.error(screen.getByRole('img', { name: 'The room' }));
    fireEvent.click(screen.getByRole('button', { name: /^No picture came\. Try again/ }));
    expect(screen.getByRole('img', { name: 'The room' })).toBeDefined();
  });

  it('is shown at once where it is on the device', async () => {
    kept.add('/images/a/1280.avif');
    await show(picture);
    const shown = await screen.findByRole('img', { name: 'The room' });
    expect(shown.getAttribute('src')).toBe('/images/a/1280.avif');
    expect(screen.queryByRole('button')).toBeNull();
    expect(head).not.toHaveBeenCalled();
  });

  it('is not taken for kept where no worker would answer', async () => {
    kept.add('/images/a/320.avif');
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { controller: null },
      configurable: true,
    });
    await show(picture);
    expect(await screen.findByRole('button', { name: /^Show picture/ })).toBeDefined();
  });

  it('has no button inside of another, nor where there is no room', async () => {
    width = 64;
    await show(picture);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    width = 300;
    await show(<button type="button">{picture}</button>);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
