import { describe, expect, it, vi } from 'vitest';
import { askBytes, findCached, smallestUrl } from './picture-cost.ts';

const origin = 'https://aye.test';
const image = { imageUrl: '/images/a/640.webp', placeholder: 'f3efe4e7e1d3cfc8b6b9b29f' };
const theirs = { imageUrl: 'https://pictures.example/1.jpg' };

function sources(stored: readonly string[], answer: Response = new Response('')) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer);
  return { origin, fetch, match: async (url: string) => stored.find((one) => one === url) };
}

describe('the download size of a photo', () => {
  it('is not needed if a variant of any size is cached', async () => {
    const both = [`${origin}/images/a/320.avif`, `${origin}/images/a/1280.webp`];
    expect(await findCached(image, sources(both))).toBe('/images/a/1280.webp');
    expect(await findCached(image, sources([`${origin}/images/b/320.avif`]))).toBeUndefined();
    expect(await findCached(theirs, sources([theirs.imageUrl]))).toBe(theirs.imageUrl);
  });

  it('is requested without the photo itself', async () => {
    const answer = new Response(null, { headers: { 'content-length': '7300' } });
    const asked = sources([], answer);
    expect(await askBytes(smallestUrl(image), asked)).toBe(7_300);
    expect(asked.fetch).toHaveBeenCalledExactlyOnceWith('/images/a/320.avif', { method: 'HEAD' });
  });

  it.each([
    ['there is no such picture', image, new Response('', { status: 404 })],
    ['no size is reported', image, new Response('')],
    ['it’s another host’s', theirs, new Response('', { headers: { 'content-length': '9' } })],
  ])('is unknown if %s', async (_, which, answer) => {
    expect(await askBytes(smallestUrl(which), sources([], answer))).toBeUndefined();
  });

  it('is unknown offline', async () => {
    const offline = {
      ...sources([]),
      fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
    };
    expect(await askBytes('/images/a/320.avif', offline)).toBeUndefined();
  });
});
