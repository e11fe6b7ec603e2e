import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchExchange } from './fetch-exchange.ts';

const TAKEN = '{"message":"Taken"}';

/** As a browser does it: `/away` leads to another page, which answers in JSON too. */
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

const post = (url: string) =>
  fetchExchange({ url, method: 'POST', headers: {}, body: '{}', bytes: 2 }, () => undefined);

it('has the answer of whom it was sent to', async () => {
  expect(await post('/create')).toEqual({ status: 201, text: TAKEN, retryAfter: null });
});

it('has no answer where it was led elsewhere, whatever was said there', async () => {
  await expect(post('/away')).rejects.toMatchObject({ kind: 'offline' });
});
