import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchExchange } from './exchange.ts';

const TAKEN = '{"message":"Taken"}';

/** Behaves like a browser: `/away` redirects to another page, which also answers with JSON. */
const browser: typeof fetch = async (address, init) => {
  if (address === '/away' && init?.redirect === 'error') throw new TypeError('Failed to fetch');
  return new Response(TAKEN, { status: address === '/away' ? 200 : 201 });
};

beforeEach(() => {
  vi.stubGlobal('fetch', browser);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const entry = (url: string) =>
  fetchExchange({ url, method: 'POST', headers: {}, body: '{}', bytes: 2 }, () => undefined);

it('fetchExchange returns the answer of the address it was sent to', async () => {
  expect(await entry('/create')).toEqual({ status: 201, text: TAKEN, retryAfter: null });
});

it('fetchExchange fails as offline when it is redirected, whatever the other page answers', async () => {
  await expect(entry('/away')).rejects.toMatchObject({ kind: 'offline' });
});
