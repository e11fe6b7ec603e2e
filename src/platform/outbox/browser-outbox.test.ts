import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStorageOf, profile } from './testing/outbox-world.ts';

/** A provider on the other side of a line, and a browser without Background Sync. */
function makeLine() {
  const line = {
    isThere: true,
    /** Posts break off where other requests are answered. */
    takesPosts: true,
    /** How often a post was begun. */
    tries: 0,
    /** What stands in for the provider's answers. */
    portal: undefined as string | undefined,
    /** The bodies of the posts that got there. */
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

/** One after another, as the browser's lock. */
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

/** A page, with modules of its own. */
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
    onSent: () => undefined,
  });
  return { outbox, connectivity, session };
}

/** A page on which something waits, because there was no line. */
async function waiting() {
  line.isThere = false;
  const { session, ...opened } = await page();
  session.begin('host', ADA);
  expect(await opened.outbox.post(profile('Ada O.'))).toEqual({ kind: 'waiting' });
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

describe('without Background Sync, what waits is sent', () => {
  it('when the app is opened', async () => {
    await waiting();
    await page();
    await vi.waitFor(() => expect(line.sent).toEqual(ALL));
  });

  it('when there is a connection again', async () => {
    const { connectivity } = await waiting();
    connectivity.answered(true);
    await vi.waitFor(() => expect(line.sent).toEqual(ALL));
  });

  it('when the page is seen again', async () => {
    await waiting();
    see('hidden');
    expect(line.sent).toEqual([]);
    see('visible');
    await vi.waitFor(() => expect(line.sent).toEqual(ALL));
  });

  it('when the person says so', async () => {
    const { outbox } = await waiting();
    await outbox.sendNow();
    await vi.waitFor(() => expect(line.sent).toEqual(ALL));
  });

  it('when its owner logs in again, and not for anybody else', async () => {
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

it('a hotspot’s page is taken for no answer, to a post and to the question who is there', async () => {
  line.portal = '<html>Pay for Wi-Fi';
  const { outbox, connectivity, session } = await page();
  session.begin('host', ADA);
  expect(await outbox.post(profile('Ada O.'))).toEqual({ kind: 'waiting' });
  await vi.waitFor(() => expect(connectivity.getSnapshot().online).toBe(false));
  expect(outbox.getSnapshot().posts).toMatchObject([{ state: { kind: 'waiting' } }]);
  line.portal = undefined;
  await outbox.sendNow();
  await vi.waitFor(() => expect(line.sent).toEqual(ALL));
});

it('posts that break off are not begun again and again because other requests are answered', async () => {
  line.takesPosts = false;
  const { outbox, session, connectivity } = await page();
  session.begin('host', ADA);
  expect(await outbox.post(profile('Ada O.'))).toEqual({ kind: 'waiting' });
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
