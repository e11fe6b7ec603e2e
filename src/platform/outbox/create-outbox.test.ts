// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { unsentKey } from '../session/unsent-things.ts';
import {
  ADA,
  json,
  listing,
  noLine,
  openStorageOf,
  outboxWorld,
  profile,
  taken,
} from './testing/outbox-world.ts';
import { outboxWorlds } from './testing/outbox-worlds.ts';

const open = outboxWorlds();

describe.each(['memory', 'device'] as const)('an outbox kept in %s', (kind) => {
  const world = () => open(kind);
  const offline = () => open(kind, { isReachable: false });

  it('sends at once where it can, and tells the form', async () => {
    const it = await world();
    const page = it.page();
    expect(await page.post(listing())).toEqual({
      kind: 'sent',
      status: 201,
      body: { message: 'Taken' },
    });
    const [request] = it.requests;
    expect(request).toMatchObject({ url: '/api/v1/space/create', method: 'POST' });
    expect(request?.headers['authorization']).toBe('Bearer token-a');
    const picture = (request?.body as FormData | undefined)?.get('images') as File;
    const parts = [picture.name, picture.type, await picture.text()];
    expect(parts).toEqual(['1.jpg', 'image/jpeg', 'pixels']);
    await vi.waitFor(() => expect(page.getSnapshot().posts).toEqual([]));
    expect(it.sent).toEqual([]);
  });

  it('keeps what can’t be sent, shows it, and sends it in order after a reload', async () => {
    const it = await offline();
    const before = it.page();
    expect(await before.post(listing('One'))).toEqual({ kind: 'waiting' });
    expect(await before.post(profile('Two'))).toEqual({ kind: 'waiting' });
    expect(await before.post(listing('Three'))).toEqual({ kind: 'waiting' });
    expect([it.requests, it.waits]).toEqual([[], 3]);
    const { posts, isKept } = before.getSnapshot();
    expect(isKept).toBe(kind === 'device');
    expect(posts.map(({ label, bytes, state }) => [label, bytes, state.kind])).toEqual([
      ['One', 9, 'waiting'],
      ['Your profile', 18, 'waiting'],
      ['Three', 11, 'waiting'],
    ]);
    expect(await before.countUnsent('host')).toBe(3);

    it.isReachable = true;
    const after = it.page();
    await after.sendNow();
    expect(it.names()).toEqual(['One', 'Two', 'Three']);
    const keys = it.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(posts.map(({ id }) => id));
    expect(await after.countUnsent('host')).toBe(0);
    await vi.waitFor(() => expect(it.sent).toHaveLength(3));
    expect(it.sent.map(({ label }) => label)).toEqual(['One', 'Your profile', 'Three']);
  });

  it('never keeps the token with a post', async () => {
    const it = await offline();
    await it.page().post(listing());
    const rows = await it.storage.listMarks(unsentKey(ADA, 'posts'));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('token-a');
  });

  it('tells a form what is refused, and keeps nothing of it', async () => {
    const it = await world();
    const page = it.page();
    it.answer = () =>
      json(400, { message: 'Look again.', errors: { name: 'Too long' }, code: 'X' });
    expect(await page.post(listing())).toEqual({
      kind: 'refused',
      message: 'Look again.',
      errors: { name: 'Too long' },
      code: 'X',
    });
    expect(await page.countUnsent('host')).toBe(0);
  });
  it('hands nothing back that is on its way', async () => {
    const it = await world();
    let answer: () => void = () => undefined;
    it.answer = () =>
      new Promise((resolve) => {
        answer = () => resolve(taken());
      });
    const page = it.page();
    const posted = page.post(listing());
    await vi.waitFor(() => expect(page.getSnapshot().posts[0]?.state.kind).toBe('sending'));
    expect(await page.remove(page.getSnapshot().posts[0]?.id ?? '')).toBeUndefined();
    answer();
    expect(await posted).toMatchObject({ kind: 'sent' });
  });

  it('hands a post back with what the form needs, and sends it no more', async () => {
    const it = await offline();
    const page = it.page();
    await page.post(listing('Mine'));
    const post = await page.remove(page.getSnapshot().posts[0]?.id ?? '');
    expect(post).toMatchObject({ label: 'Mine', draft: { name: 'Mine' } });
    const picture = (post?.draft as { pictures: Blob[] } | undefined)?.pictures[0];
    expect(await picture?.text()).toBe('pixels');
    it.isReachable = true;
    await page.sendNow();
    expect(it.requests).toEqual([]);
    expect(await page.remove(post?.id ?? '')).toBeUndefined();
  });

  it('tells of what was sent in the background once, to a page that is seen', async () => {
    const it = await offline();
    it.isSeen = false;
    const page = it.page();
    await page.post(listing());
    it.isReachable = true;
    await page.sendNow();
    expect(it.sent).toEqual([]);
    it.isSeen = true;
    const other = it.page();
    page.wake();
    other.wake();
    await vi.waitFor(() =>
      expect(it.sent).toEqual([{ kind: 'listing', label: 'Lekki Light Lab' }]),
    );
    await other.sendNow();
    expect(it.sent).toHaveLength(1);
  });

  it('keeps the order although the clock was put back', async () => {
    const it = await offline();
    const page = it.page();
    await page.post(listing('One'));
    it.time -= 500_000;
    await page.post(listing('Two'));
    it.isReachable = true;
    await page.sendNow();
    expect(it.names()).toEqual(['One', 'Two']);
  });

  it('leaves alone what it can’t read, and sends the rest', async () => {
    const it = await offline();
    const page = it.page();
    await page.post(listing('One'));
    it.time += 1;
    await page.post(listing('Two'));
    const [first] = await it.storage.listMarks(unsentKey(ADA, 'posts'));
    await it.storage.putMark({ ...first, body: 'junk' } as never);
    await it.storage.putMark({
      set: unsentKey(ADA, 'post-standings'),
      id: 'x',
      markedAt: 1,
      body: { state: 5 },
    });
    it.isReachable = true;
    const next = it.page();
    await next.sendNow();
    expect(it.names()).toEqual(['Two']);
    const message = expect.stringContaining('can’t read it any more') as unknown;
    const [left] = await vi.waitFor(() => {
      const { posts } = next.getSnapshot();
      expect(posts).toHaveLength(1);
      return posts;
    });
    expect(left).toMatchObject({ label: 'One', state: { kind: 'refused', message } });
  });
});

describe('where the device refuses to keep a post', () => {
  async function full() {
    const storage = await openStorageOf('memory');
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const it = outboxWorld({ ...storage, changeMarks: refuse });
    return { it, page: it.page() };
  }

  it('sends it at once', async () => {
    const { it, page } = await full();
    expect(await page.post(listing())).toMatchObject({ kind: 'sent' });
    expect(it.requests).toHaveLength(1);
  });

  it('gives it back where nobody knows whether it got there', async () => {
    const { it, page } = await full();
    it.keyed = false;
    it.answer = noLine;
    expect(await page.post(listing())).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('It may have been sent') as unknown,
    });
  });

  it.each([noLine, () => json(500, {}), () => json(401, {})])(
    'rejects where it can’t be sent either',
    async (answer) => {
      const { it, page } = await full();
      it.answer = answer;
      await expect(page.post(listing())).rejects.toThrow();
    },
  );
});
