import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { countView } from './count-view.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  connectivity.answered(true);
});

function stubFetch(answer: () => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('countView', () => {
  it('sends one request that doesn’t identify the visitor', async () => {
    localStorage.setItem('root', JSON.stringify({ userToken: 'u', hostToken: 'h' }));
    const fetch = stubFetch(() => Promise.resolve(new Response('{"message":"ok"}')));
    await countView('s-1');
    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/v1/space/s-1/view');
    expect(init?.method).toBe('POST');
    expect(new Headers(init?.headers).has('authorization')).toBe(false);
    localStorage.clear();
  });

  it('sends nothing without a connection', async () => {
    const fetch = stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    connectivity.lost();
    await countView('s-1');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('fails silently, except for unexpected errors', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await countView('s-1');
    expect(warn).not.toHaveBeenCalled();
    connectivity.answered(true);
    const gone = '{"message":"Not listed","code":"SPACE_NOT_FOUND"}';
    stubFetch(() => Promise.resolve(new Response(gone, { status: 404 })));
    await countView('s-1');
    expect(warn).not.toHaveBeenCalled();
    stubFetch(() => Promise.resolve(new Response('{"message":"no"}', { status: 500 })));
    await countView('s-1');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
