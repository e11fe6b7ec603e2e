import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStorageOf, profile } from './testing/outbox-world.ts';

/** A fake connection to a provider, in a browser without Background Sync. */
function makeLine() {
  const line = {
    isThere: true,
    /** If false, outbox requests are interrupted while other requests are answered. */
    takesPosts: true,
    /** How often an outbox request was started. */
    tries: 0,
    /** A page that is returned instead of the provider's answers. */
    portal: undefined as string | undefined,
    /** The bodies of the outbox requests that arrived. */
    sent: [] as string[],
    seen: 'visible' as DocumentVisibilityState,
  };
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => line.seen);
  vi.stubGlobal('fetch', async () => {
    if (!line.isThere) throw new TypeError('Failed to fetch');
    return new Response(line.portal ?? '{"message":"ok"}');
  });
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 200;
    responseText = '';
    responseURL = '';
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    abort = () => undefined;
    open(_: string, url: string) {
      this.responseURL = new URL(url, location.href).href;
    }
    send(body: string) {
      line.tries += 1;
      const arrives = line.isThere && line.takesPosts;
      this.responseText = line.portal ?? '{"message":"Taken"}';
      if (arrives && line.portal === undefined) line.sent.push(body);
      queueMicrotask(() => this.dispatchEvent(new Event(arrives ? 'load' : 'error')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return line;
}

function see(state: DocumentVisibilityState): void {
  line.seen = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Runs work one after another, like the browser's locks. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, work: () => Promise<void>) => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

let line: ReturnType<typeof makeLine>;
let storage: Awaited<ReturnType<typeof openStorageOf>>;

const ADA = { token: 'token-a', name: 'Ada', email: 'ada@x.test' };

/** Loads a page with its own instances of the modules. */
async function page() {
  vi.resetModules();
  const [{ browserOutbox }, { connectivity }, { session }] = await Promise.all([
    import('./browser-outbox.ts'),
    import('../connectivity/connectivity.ts'),
    import('../session/session.ts'),
  ]);
  const outbox = browserOutbox({
    storage: async () => storage,
    hasIdempotency: async () => true,
    reducers: [],
    onSent: () => undefined,
  });
  return { outbox, connectivity, session };
}

/** Loads a page on which entries wait because there was no connection. */
async function waiting() {
  line.isThere = false;
  const { session, ...opened } = await page();
  session.begin('host', ADA);
  expect(await opened.outbox.enqueue(profile('Ada O.'))).toEqual({ kind: 'waiting' });
  expect(line.sent).toEqual([]);
  line.isThere = true;
  return { session, ...opened };
}

const ALL = [JSON.stringify({ fullName: 'Ada O.' })];

beforeEach(async () => {
  storage = await openStorageOf('memory');
  line = makeLine();
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});

afterEach(() => {
  localStorage.clear();
  storage.close();
  vi.unstubAllGlobals();
});

describe('without Background Sync, the outbox sends waiting entries', () => {
  it('when the app is opened', async () => {
    await waiting();
    await page();
    await vi.waitFor(() => expect(line.sent).toEqual(ALL));
  });

  it('when the connection returns', async () => {
    const { connectivity } = await waiting();
    connectivity.answered(true);
    await vi.waitFor(() => expect(line.sent).toEqual(ALL));
  });

  it('when the page becomes visible again', async () => {
    await waiting();
    see('hidden');
    expect(line.sent).toEqual([]);
    see('visible');
    await vi.waitFor(() => expect(line.sent).toEqual(ALL));
  });

  it('when the user asks for it', async () => {
    const { outbox } = await waiting();
    await outbox.sendNow();
    await vi.waitFor(() => expect(line.sent).toEqual(ALL));
  });

  it('when their owner logs in again, and not for another account', async () => {
    const { outbox, session } = await waiting();
    session.end('host');
    session.begin('host', { token: 'token-b', name: 'Bayo', email: 'bayo@x.test' });
    await outbox.sendNow();
    expect(line.sent).toEqual([]);
    session.end('host');
    session.begin('host', ADA);
    await vi.waitFor(() => expect(line.sent).toEqual(ALL));
  });
});

it('the outbox and the connection check treat a hotspot’s page as no answer', async () => {
  line.portal = '<html>Pay for Wi-Fi';
  const { outbox, connectivity, session } = await page();
  session.begin('host', ADA);
  expect(await outbox.enqueue(profile('Ada O.'))).toEqual({ kind: 'waiting' });
  await vi.waitFor(() => expect(connectivity.getSnapshot().online).toBe(false));
  expect(outbox.getSnapshot().entries).toMatchObject([{ state: { kind: 'waiting' } }]);
  line.portal = undefined;
  await outbox.sendNow();
  await vi.waitFor(() => expect(line.sent).toEqual(ALL));
});

it('the outbox does not retry interrupted requests whenever other requests are answered', async () => {
  line.takesPosts = false;
  const { outbox, session, connectivity } = await page();
  session.begin('host', ADA);
  expect(await outbox.enqueue(profile('Ada O.'))).toEqual({ kind: 'waiting' });
  const flips = vi.fn<() => void>();
  connectivity.subscribe(flips);
  await outbox.sendNow();
  const { tries } = line;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(line.tries).toBe(tries);
  expect(flips).not.toHaveBeenCalled();
  line.takesPosts = true;
  await outbox.sendNow();
  expect(line.sent).toEqual(ALL);
});
