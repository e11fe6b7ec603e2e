import { describe, expect, it, vi } from 'vitest';
import {
  sendWaitingEntries,
  storeCredentials,
} from '#src/platform/outbox/sending/worker-sender.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { unsentKey } from '#src/platform/session/unsent-data.ts';
import {
  ANSWER,
  CHECK_IN_HOST,
  checkInAccepted,
  type CheckInWorld,
  checkInWorld,
  failToConnect,
} from '../../testing/check-in-world.ts';
import { makeCheckIn } from '../../testing/make-guest.ts';
import type { StoredCheckIn } from './stored-check-in.ts';

const OLD = unsentKey(CHECK_IN_HOST, 'check-ins');
const UNKNOWN = 'No booking at your spaces has this ID.';

/** Stores a check-in as versions before the one outbox did. */
function storeOld({ storage }: CheckInWorld, stored: StoredCheckIn): Promise<void> {
  const { id, shownAt } = stored.checkIn;
  return storage.putItem({ set: OLD, id, markedAt: Date.parse(shownAt), body: stored });
}

describe.each(['memory', 'device'] as const)('check-ins of an older version in %s', (kind) => {
  it('are sent once, in order, by whichever of two new pages', async () => {
    const it = await checkInWorld(kind);
    const rows = [makeCheckIn(), makeCheckIn({ bookingId: 'AYE-7K3M-Q3' })];
    for (const row of rows) await storeOld(it, row);
    const [one, two] = [it.page(), it.page()];
    await Promise.all([one.send(), two.send()]);
    expect(it.sent).toEqual(rows.map(({ checkIn }) => checkIn.id));
    expect(await it.storage.listItems(OLD)).toEqual([]);
    expect(await one.countUnsent()).toBe(0);
    await expect.poll(() => one.getSnapshot().answers.size).toBe(2);
  });

  it('are still shown if the server has refused them, until they are dismissed', async () => {
    const it = await checkInWorld(kind);
    const row = makeCheckIn();
    await storeOld(it, { ...row, problem: UNKNOWN });
    const page = it.page();
    await page.send();
    expect(it.sent).toEqual([]);
    expect(page.getSnapshot()).toMatchObject({
      waiting: [],
      refused: [{ guestName: 'Ada', problem: UNKNOWN }],
    });
    await page.dismiss(row.checkIn.id);
    await it.page().send();
    expect(page.getSnapshot().refused).toEqual([]);
  });

  it('stay with an older page that is sending them, and are counted', async () => {
    const it = await checkInWorld(kind);
    it.unlessOldSending = async () => false;
    await storeOld(it, makeCheckIn());
    const page = it.page();
    await page.send();
    expect(it.sent).toEqual([]);
    expect(await page.countUnsent()).toBe(1);
    it.unlessOldSending = async (work) => {
      await work();
      return true;
    };
    expect(await page.countUnsent()).toBe(1);
    expect(await it.storage.listItems(OLD)).toEqual([]);
    await page.send();
    expect(it.sent).toHaveLength(1);
  });

  it('are moved again when an older page stores one later', async () => {
    const it = await checkInWorld(kind);
    const page = it.page();
    await page.send();
    await storeOld(it, makeCheckIn());
    expect(await page.countUnsent()).toBe(1);
    await page.send();
    expect(it.sent).toHaveLength(1);
    expect(await page.countUnsent()).toBe(0);
  });

  it('stay where they are if they can’t be read, or belong to another host', async () => {
    const it = await checkInWorld(kind);
    await it.storage.putItem({ set: OLD, id: 'x', markedAt: 1, body: 'junk' });
    const others = unsentKey({ role: 'host', email: 'bayo@x.test' }, 'check-ins');
    await it.storage.putItem({ set: others, id: 'y', markedAt: 1, body: makeCheckIn() });
    const page = it.page();
    await page.send();
    expect(await page.countUnsent()).toBe(0);
    expect(it.sent).toEqual([]);
    expect(await it.storage.listItems(OLD)).toHaveLength(1);
    expect(await it.storage.listItems(others)).toHaveLength(1);
  });
});

describe('check-ins sent by the service worker', () => {
  /** Records a check-in offline and closes the page; the worker sends it with this answer. */
  async function sentByWorker(status: number, body: unknown) {
    const world = await checkInWorld('device');
    world.reply = failToConnect;
    const row = makeCheckIn();
    await world.page().record(row);
    world.sent.length = 0;
    await storeCredentials(world.storage, { owner: CHECK_IN_HOST, token: 'token' }, 1);
    const exchange = vi.fn<() => Promise<{ status: number; text: string; retryAfter: null }>>(
      async () => ({ status, text: JSON.stringify(body), retryAfter: null }),
    );
    await sendWaitingEntries({
      base: '/api/v1',
      exchange,
      badge: async () => undefined,
      storage: async () => ({ ...world.storage, close: () => undefined }),
      remembersKeys: async () => false,
      alone: (_lane, work) => work(true),
      now: () => Date.parse('2026-11-20T08:20:00Z'),
    });
    expect(exchange).toHaveBeenCalledOnce();
    const page = world.page();
    world.reply = checkInAccepted;
    await page.send();
    expect(world.sent).toEqual([]);
    return { world, page, id: row.checkIn.id };
  }

  it('show the server’s answer on the next page', async () => {
    const { page, id } = await sentByWorker(200, { message: 'ok', data: ANSWER });
    expect(page.getSnapshot().waiting).toEqual([]);
    expect(page.getSnapshot().answers.get(id)).toEqual(ANSWER);
    expect(page.getSnapshot().shown).toHaveLength(1);
  });

  it('show the server’s refusal there, and the guest does not count as arrived', async () => {
    const { page, world } = await sentByWorker(404, { message: UNKNOWN, code: 'X' });
    expect(page.getSnapshot()).toMatchObject({ refused: [{ problem: UNKNOWN }], shown: [] });
    // A pass that is shown again later stays recorded.
    await page.record(makeCheckIn());
    await world.page().send();
    expect(page.getSnapshot().shown).toHaveLength(1);
  });

  it('don’t leave the answer on the device of a host whose session has ended', async () => {
    const { world } = await sentByWorker(200, { message: 'ok', data: ANSWER });
    world.host = undefined;
    await world.storage.forget(privateKey('host'));
    await world.page().send();
    expect((await world.storage.names(privateKey('host'))).marks).toEqual([]);
  });
});
