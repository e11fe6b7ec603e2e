// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { unsentKey } from '../session/unsent-things.ts';
import { ADA, listing, type OutboxWorld } from './testing/outbox-world.ts';
import { outboxWorlds } from './testing/outbox-worlds.ts';

const open = outboxWorlds();

describe('a post whose standing can’t be read any more', () => {
  const standings = unsentKey(ADA, 'post-standings');

  async function spoilt(keyed: boolean) {
    const it = await open('memory', { isReachable: false, keyed });
    await it.page().post(listing('One'));
    const [mark] = await it.storage.listMarks(standings);
    if (mark === undefined) throw new Error('Nothing was kept.');
    await it.storage.putMark({ ...mark, body: 'junk' });
    return it;
  }

  const expectShown = (page: ReturnType<OutboxWorld['page']>, kind: string) =>
    vi.waitFor(() =>
      expect(page.getSnapshot().posts).toMatchObject([{ label: 'One', state: { kind } }]),
    );

  it('is seen, and sent', async () => {
    const it = await spoilt(true);
    const page = it.page();
    page.wake();
    await expectShown(page, 'waiting');
    it.isReachable = true;
    await page.sendNow();
    expect(it.names()).toEqual(['One']);
    expect(await page.countUnsent('host')).toBe(0);
  });

  it('is asked about where another one would count twice', async () => {
    const it = await spoilt(false);
    it.isReachable = true;
    const page = it.page();
    await page.sendNow();
    await expectShown(page, 'unsure');
    expect(it.requests).toEqual([]);
  });

  it('comes back refused where the post can’t be read either', async () => {
    const it = await spoilt(true);
    const [post] = await it.storage.listMarks(unsentKey(ADA, 'posts'));
    if (post === undefined) throw new Error('Nothing was kept.');
    await it.storage.putMark({ ...post, body: 7 });
    it.isReachable = true;
    const page = it.page();
    await page.sendNow();
    await vi.waitFor(() =>
      expect(page.getSnapshot().posts).toMatchObject([{ state: { kind: 'refused' } }]),
    );
  });

  it('goes where the post itself has gone', async () => {
    const it = await spoilt(true);
    await it.storage.putMark({ set: standings, id: 'x', markedAt: 1, body: { state: 5 } });
    const page = it.page();
    page.wake();
    await expectShown(page, 'waiting');
    expect(await it.storage.listMarks(standings)).toHaveLength(1);
  });
});
