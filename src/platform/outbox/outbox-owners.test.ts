// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { privateKey } from '../session/private-data.ts';
import { unsentKey } from '../session/unsent-data.ts';
import { createDrafts } from './drafts.ts';
import { ADA, BAYO, jsonReply, listing, accepted } from './testing/outbox-world.ts';
import { outboxWorlds } from './testing/outbox-worlds.ts';

const open = outboxWorlds();

describe.each(['memory', 'device'] as const)(
  'owners and senders of outbox entries stored in %s',
  (kind) => {
    const world = () => open(kind);
    const offline = () => open(kind, { isReachable: false });

    it('the next account neither sees nor sends an entry', async () => {
      const it = await offline();
      const page = it.page();
      await page.enqueue(listing());
      it.isReachable = true;
      it.who = undefined;
      page.wake();
      await vi.waitFor(() => expect(page.getSnapshot().entries).toEqual([]));
      it.who = BAYO;
      it.token = 'token-b';
      page.wake();
      await page.sendNow();
      await it.page().sendNow();
      expect(page.getSnapshot().entries).toEqual([]);
      expect(await page.countUnsent('host')).toBe(0);
      expect(it.requests).toEqual([]);

      it.who = ADA;
      it.token = 'token-a2';
      page.wake();
      await vi.waitFor(() => expect(it.requests).toHaveLength(1));
      expect(it.requests[0]?.headers['authorization']).toBe('Bearer token-a2');
    });

    it('an entry stays when the provider ends the session, and is deleted when its owner logs out', async () => {
      const it = await world();
      const page = it.page();
      it.answer = () => jsonReply(401, { message: 'Log in', code: 'NOT_LOGGED_IN' });
      await page.enqueue(listing());
      expect(it.refused).toEqual(['token-a']);
      await it.storage.forget(privateKey('host'));
      expect(await page.countUnsent('host')).toBe(1);
      await it.storage.forget(unsentKey(ADA));
      expect(await page.countUnsent('host')).toBe(0);
    });

    it('drafts count as unsent for their owner only', async () => {
      const it = await world();
      await createDrafts(async () => it.storage, ADA).save('listing', { name: 'Begun' });
      expect(await it.page().countUnsent('host')).toBe(1);
      it.who = BAYO;
      expect(await it.page().countUnsent('host')).toBe(0);
    });

    it('two pages send each entry once', async () => {
      const it = await offline();
      const [one, two] = [it.page(), it.page()];
      for (let count = 0; count < 5; count += 1) await one.enqueue(listing(`${count}`));
      it.isReachable = true;
      await Promise.all([one.sendNow(), two.sendNow(), one.sendNow(), two.sendNow()]);
      expect(it.names()).toEqual(['0', '1', '2', '3', '4']);
    });

    it('two pages of a browser without locks send each entry once', async () => {
      const it = await offline();
      it.hasLocks = false;
      const [one, two] = [it.page(), it.page()];
      for (let count = 0; count < 5; count += 1) await one.enqueue(listing(`${count}`));
      it.isReachable = true;
      await Promise.all([one.sendNow(), two.sendNow()]);
      await one.sendNow();
      expect(it.names()).toEqual(['0', '1', '2', '3', '4']);
    });

    it('another page sends what a closed page was sending', async () => {
      const it = await world();
      it.hasLocks = false;
      it.answer = () => new Promise(() => undefined);
      void it.page().enqueue(listing());
      await vi.waitFor(() => expect(it.requests).toHaveLength(1));
      const after = it.page();
      it.answer = accepted;
      await after.sendNow();
      expect(it.requests).toHaveLength(1);
      it.hasLocks = true;
      await after.sendNow();
      expect(it.requests).toHaveLength(2);
      expect(it.requests[1]?.headers['idempotency-key']).toBe(
        it.requests[0]?.headers['idempotency-key'],
      );
    });
  },
);
