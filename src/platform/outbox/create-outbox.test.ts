// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { unsentKey } from '../session/unsent-data.ts';
import {
  ADA,
  jsonReply,
  listing,
  noConnection,
  openStorageOf,
  outboxWorld,
  profile,
  accepted,
} from './testing/outbox-world.ts';
import { outboxWorlds } from './testing/outbox-worlds.ts';

const open = outboxWorlds();

describe.each(['memory', 'device'] as const)('outbox stored in %s', (kind) => {
  const world = () => open(kind);
  const offline = () => open(kind, { isReachable: false });

  it('sends at once when possible, and returns the answer to the form', async () => {
    const it = await world();
    const page = it.page();
    expect(await page.enqueue(listing())).toEqual({
      kind: 'sent',
      status: 201,
      body: { message: 'Taken' },
    });
    const [request] = it.requests;
    expect(request).toMatchObject({ url: '/api/v1/space/create', method: 'POST' });
    expect(request?.headers['authorization']).toBe('Bearer token-a');
    const picture = (request?.body as FormData | undefined)?.get('images') as File;
    const deps = [picture.name, picture.type, await picture.text()];
    expect(deps).toEqual(['1.jpg', 'image/jpeg', 'pixels']);
    await vi.waitFor(() => expect(page.getSnapshot().entries).toEqual([]));
    expect(it.sent).toEqual([]);
  });

  it('stores what can’t be sent, shows it, and sends it in order after a reload', async () => {
    const it = await offline();
    const before = it.page();
    expect(await before.enqueue(listing('One'))).toEqual({ kind: 'waiting' });
    expect(await before.enqueue(profile('Two'))).toEqual({ kind: 'waiting' });
    expect(await before.enqueue(listing('Three'))).toEqual({ kind: 'waiting' });
    expect([it.requests, it.waits]).toEqual([[], 3]);
    const { entries, isStored } = before.getSnapshot();
    expect(isStored).toBe(kind === 'device');
    expect(entries.map(({ label, bytes, state }) => [label, bytes, state.kind])).toEqual([
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
    expect(keys).toEqual(entries.map(({ id }) => id));
    expect(await after.countUnsent('host')).toBe(0);
    await vi.waitFor(() => expect(it.sent).toHaveLength(3));
    expect(it.sent.map(({ label }) => label)).toEqual(['One', 'Your profile', 'Three']);
  });

  it('never stores the token with an entry', async () => {
    const it = await offline();
    await it.page().enqueue(listing());
    const rows = await it.storage.listItems(unsentKey(ADA, 'posts'));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('token-a');
  });

  it('returns a refusal to the form, and stores nothing', async () => {
    const it = await world();
    const page = it.page();
    const refusal = { message: 'Look again.', errors: { name: 'Too long' }, code: 'X' };
    const body = { ...refusal, uploaded: ['/pictures/1.webp'] };
    it.answer = () => jsonReply(400, body);
    expect(await page.enqueue(listing())).toEqual({ kind: 'refused', ...refusal, body });
    expect(await page.countUnsent('host')).toBe(0);
  });
  it('does not return an entry that is being sent', async () => {
    const it = await world();
    let answer: () => void = () => undefined;
    it.answer = () =>
      new Promise((resolve) => {
        answer = () => resolve(accepted());
      });
    const page = it.page();
    const posted = page.enqueue(listing());
    await vi.waitFor(() => expect(page.getSnapshot().entries[0]?.state.kind).toBe('sending'));
    expect(await page.remove(page.getSnapshot().entries[0]?.id ?? '')).toBeUndefined();
    answer();
    expect(await posted).toMatchObject({ kind: 'sent' });
  });

  it('returns an entry with the form’s draft, and doesn’t send it any more', async () => {
    const it = await offline();
    const page = it.page();
    await page.enqueue(listing('Mine'));
    const entry = await page.remove(page.getSnapshot().entries[0]?.id ?? '');
    expect(entry).toMatchObject({ label: 'Mine', draft: { name: 'Mine' } });
    const picture = (entry?.draft as { pictures: Blob[] } | undefined)?.pictures[0];
    expect(await picture?.text()).toBe('pixels');
    it.isReachable = true;
    await page.sendNow();
    expect(it.requests).toEqual([]);
    expect(await page.remove(entry?.id ?? '')).toBeUndefined();
  });

  it('reports what was sent in the background once, on a visible page', async () => {
    const it = await offline();
    it.isSeen = false;
    const page = it.page();
    await page.enqueue(listing());
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

  it('preserves the order when the clock was set back', async () => {
    const it = await offline();
    const page = it.page();
    await page.enqueue(listing('One'));
    it.time -= 500_000;
    await page.enqueue(listing('Two'));
    it.isReachable = true;
    await page.sendNow();
    expect(it.names()).toEqual(['One', 'Two']);
  });

  it('skips an entry that it can’t read, and sends the others', async () => {
    const it = await offline();
    const page = it.page();
    await page.enqueue(listing('One'));
    it.time += 1;
    await page.enqueue(listing('Two'));
    const [first] = await it.storage.listItems(unsentKey(ADA, 'posts'));
    await it.storage.putItem({ ...first, body: 'junk' } as never);
    await it.storage.putItem({
      set: unsentKey(ADA, 'post-standings'),
      id: 'x',
      markedAt: 1,
      body: { state: 5 },
    });
    it.isReachable = true;
    const next = it.page();
    await next.sendNow();
    expect(it.names()).toEqual(['Two']);
    const message = expect.stringContaining('can’t read this on your device any more') as unknown;
    const [left] = await vi.waitFor(() => {
      const { entries } = next.getSnapshot();
      expect(entries).toHaveLength(1);
      return entries;
    });
    expect(left).toMatchObject({ label: 'One', state: { kind: 'refused', message } });
  });
});

describe('outbox on a device that refuses to store an entry', () => {
  async function full() {
    const storage = await openStorageOf('memory');
    const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const it = outboxWorld({ ...storage, changeItems: refuse });
    return { it, page: it.page() };
  }

  it('sends the entry at once', async () => {
    const { it, page } = await full();
    expect(await page.enqueue(listing())).toMatchObject({ kind: 'sent' });
    expect(it.requests).toHaveLength(1);
  });

  it('returns the entry as refused when it is unknown whether it arrived', async () => {
    const { it, page } = await full();
    it.keyed = false;
    it.answer = noConnection;
    expect(await page.enqueue(listing())).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('This may already have gone through') as unknown,
    });
  });

  it.each([noConnection, () => jsonReply(500, {}), () => jsonReply(401, {})])(
    'rejects when the entry can’t be sent either',
    async (answer) => {
      const { it, page } = await full();
      it.answer = answer;
      await expect(page.enqueue(listing())).rejects.toThrow();
    },
  );
});
