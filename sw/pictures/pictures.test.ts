import { describe, expect, it, vi } from 'vitest';
import { FakeCache } from '../testing/fake-cache.ts';
import { LimitedPictureCache } from './limited-picture-cache.ts';
import { ABSENT_HEADER, createPictureHandler } from './pictures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const origin = 'https://aye.test';
const ours = `${origin}/images/a/640.webp`;

type Fetch = typeof fetch;

const picture = (text = 'picture') =>
  new Response(text, { headers: { 'content-type': 'image/webp' } });

function opaque(): Response {
  return Object.defineProperties(new Response(null), {
    type: { value: 'opaque' },
    status: { value: 0 },
  });
}

/** The browser's request for an `<img>`. */
const image = (url: string) => new Request(url, { mode: 'no-cors' });

function aWorker(respond: Fetch) {
  const cache = new FakeCache();
  const clock = { now: 1_000_000 };
  const fetch = vi.fn<Fetch>(respond);
  const report = vi.fn<(reason: unknown) => void>();
  const onCached = vi.fn<(answer: Response) => void>();
  const limits = { bytes: 1_000_000, ageMs: 60 * DAY_MS };
  const store = new LimitedPictureCache(
    async () => cache,
    limits,
    () => clock.now,
  );
  const answer = createPictureHandler({ store, fetch, origin, report, onCached });
  const ask = async (url: string) => {
    const work: Promise<unknown>[] = [];
    const response = await answer(image(url), (more) => work.push(more));
    await Promise.all(work);
    return response;
  };
  return { cache, clock, fetch, report, onCached, ask };
}

const offline: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers once; after that there is no connection. */
function once(response: () => Response): Fetch {
  let asked = false;
  return async () => {
    if (asked) throw new TypeError('Failed to fetch');
    asked = true;
    return response();
  };
}

describe('photo', () => {
  it('comes from the network the first time, and is cached', async () => {
    const { ask, fetch, onCached } = aWorker(async () => picture());
    expect(await (await ask(ours)).text()).toBe('picture');
    expect(onCached).not.toHaveBeenCalled();
    expect(await (await ask(ours)).text()).toBe('picture');
    expect(fetch).toHaveBeenCalledOnce();
    expect(onCached.mock.lastCall?.[0].headers.get('content-length')).toBe('7');
  });

  it('is requested again when it has expired, and shown from the cache without a connection', async () => {
    const { ask, clock, fetch } = aWorker(once(() => picture('old')));
    await ask(ours);
    clock.now += 61 * DAY_MS;
    expect(await (await ask(ours)).text()).toBe('old');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is answered in another size or format if only that is cached', async () => {
    const { ask } = aWorker(once(() => picture('small')));
    await ask(`${origin}/images/a/320.avif`);
    expect(await (await ask(`${origin}/images/a/1280.webp`)).text()).toBe('small');
  });

  it('is never answered with another photo', async () => {
    const { ask } = aWorker(once(() => picture('b')));
    await ask(`${origin}/images/b/640.webp`);
    expect((await ask(ours)).headers.get(ABSENT_HEADER)).toBe('1');
  });

  it('is an invisible image if nothing is cached, which isn’t cached itself', async () => {
    const { ask, cache } = aWorker(offline);
    const response = await ask(ours);
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect((await response.arrayBuffer()).byteLength).toBe(42);
    expect(cache.names).toEqual([]);
  });

  it.each([
    ['a refusal', () => new Response('gone', { status: 404 })],
    [
      'a page for people',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'a part',
      () => new Response('pa', { status: 206, headers: { 'content-type': 'image/webp' } }),
    ],
  ])('is not cached when the answer is %s', async (_, response) => {
    const { ask, cache } = aWorker(async () => response());
    expect((await ask(ours)).status).toBe(response().status);
    expect(cache.names).toEqual([]);
  });

  it('is answered from the cache when the server has an error', async () => {
    let fault = false;
    const { ask } = aWorker(async () => (fault ? new Response('', { status: 503 }) : picture()));
    await ask(`${origin}/images/a/320.webp`);
    fault = true;
    expect((await ask(ours)).status).toBe(200);
    expect((await ask(`${origin}/images/b/320.webp`)).status).toBe(503);
  });

  it('is shown although it can’t be cached, and that is reported', async () => {
    const { ask, cache, report } = aWorker(async () => picture());
    cache.quota = 0;
    expect(await (await ask(ours)).text()).toBe('picture');
    expect(report).toHaveBeenCalledOnce();
  });

  it('comes from the network when the cache itself fails', async () => {
    const report = vi.fn<(reason: unknown) => void>();
    const broken = async () => Promise.reject(new DOMException('no', 'SecurityError'));
    const store = new LimitedPictureCache(broken, { bytes: 1, ageMs: 1 }, () => 0);
    const answer = createPictureHandler({
      store,
      fetch: async () => picture(),
      origin,
      report,
      onCached: () => undefined,
    });
    const work: Promise<unknown>[] = [];
    const response = await answer(image(ours), (more) => work.push(more));
    await Promise.all(work);
    expect(await response.text()).toBe('picture');
    expect(report).toHaveBeenCalled();
  });
});

describe('photo on another host', () => {
  const theirs = 'https://pictures.example/1.jpg';

  it('is cached if the host allows reading it', async () => {
    const { ask, cache, fetch } = aWorker(async () => picture());
    await ask(theirs);
    expect([...cache.cached.keys()]).toEqual([theirs]);
    expect(fetch).toHaveBeenCalledWith(theirs, { mode: 'cors', credentials: 'omit' });
  });

  it('is shown and not cached if the host doesn’t allow it, and the host is tried only once', async () => {
    const { ask, cache, fetch } = aWorker(async (input) => {
      if (typeof input === 'string') throw new TypeError('CORS');
      return opaque();
    });
    expect((await ask(theirs)).type).toBe('opaque');
    await ask('https://pictures.example/2.jpg');
    expect(cache.cached.size).toBe(0);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('treats a lost connection as different from a host’s refusal', async () => {
    let down = true;
    const { ask, cache } = aWorker(async () => {
      if (down) throw new TypeError('Failed to fetch');
      return picture();
    });
    expect((await ask(theirs)).headers.get(ABSENT_HEADER)).toBe('1');
    down = false;
    await ask(theirs);
    expect(cache.cached.size).toBe(1);
  });
});
