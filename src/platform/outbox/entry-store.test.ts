// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { unsentKey } from '../session/unsent-data.ts';
import { ADA, listing, type OutboxWorld } from './testing/outbox-world.ts';
import { outboxWorlds } from './testing/outbox-worlds.ts';

const open = outboxWorlds();

describe('outbox entry whose status can’t be read', () => {
  const statuses = unsentKey(ADA, 'post-standings');

  async function spoilt(keyed: boolean) {
    const it = await open('memory', { isReachable: false, keyed });
    await it.page().enqueue(listing('One'));
    const [item] = await it.storage.listItems(statuses);
    if (item === undefined) throw new Error('Nothing was stored.');
    await it.storage.putItem({ ...item, body: 'junk' });
    return it;
  }

  const expectShown = (page: ReturnType<OutboxWorld['page']>, kind: string) =>
    vi.waitFor(() =>
      expect(page.getSnapshot().entries).toMatchObject([{ label: 'One', state: { kind } }]),
    );

  it('is shown and sent', async () => {
    const it = await spoilt(true);
    const page = it.page();
    page.wake();
    await expectShown(page, 'waiting');
    it.isReachable = true;
    await page.sendNow();
    expect(it.names()).toEqual(['One']);
    expect(await page.countUnsent('host')).toBe(0);
  });

  it('is shown as unsure when a second request would count twice', async () => {
    const it = await spoilt(false);
    it.isReachable = true;
    const page = it.page();
    await page.sendNow();
    await expectShown(page, 'unsure');
    expect(it.requests).toEqual([]);
  });

  it('is shown as refused when the entry can’t be read either', async () => {
    const it = await spoilt(true);
    const [entry] = await it.storage.listItems(unsentKey(ADA, 'posts'));
    if (entry === undefined) throw new Error('Nothing was stored.');
    await it.storage.putItem({ ...entry, body: 7 });
    it.isReachable = true;
    const page = it.page();
    await page.sendNow();
    await vi.waitFor(() =>
      expect(page.getSnapshot().entries).toMatchObject([{ state: { kind: 'refused' } }]),
    );
  });

  it('has its status removed when the entry itself no longer exists', async () => {
    const it = await spoilt(true);
    await it.storage.putItem({ set: statuses, id: 'x', markedAt: 1, body: { state: 5 } });
    const page = it.page();
    page.wake();
    await expectShown(page, 'waiting');
    expect(await it.storage.listItems(statuses)).toHaveLength(1);
  });
});
