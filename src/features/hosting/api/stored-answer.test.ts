import { describe, expect, it } from 'vitest';
import { privateKey } from '#src/platform/session/private-data.ts';
import { ANSWER, checkInWorld, failToConnect, checkInAccepted } from '../testing/check-in-world.ts';
import { makeCheckIn } from '../testing/make-guest.ts';
import { ANSWERED_CHECK_INS } from './stored-answer.ts';

describe.each(['memory', 'device'] as const)('answers to check-ins stored in %s', (kind) => {
  it('are shown by every page, whichever sent the check-in, until the host logs out', async () => {
    const it = await checkInWorld(kind);
    it.reply = failToConnect;
    const [context, other] = [it.page(), it.page()];
    const row = makeCheckIn();
    await context.record(row);
    await context.send();
    it.reply = checkInAccepted;
    await other.send();
    await expect.poll(() => context.getSnapshot().waiting).toEqual([]);
    expect(context.getSnapshot().answers.get(row.checkIn.id)).toEqual(ANSWER);

    await it.storage.forget(privateKey('host'));
    await expect.poll(() => context.getSnapshot().answers.size).toBe(0);
  });

  it('are not stored if the host has logged out meanwhile', async () => {
    const it = await checkInWorld(kind);
    it.reply = () => {
      it.host = undefined;
      return checkInAccepted();
    };
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    expect(it.sent).toHaveLength(1);
    expect(await it.storage.listItems(ANSWERED_CHECK_INS)).toEqual([]);
  });

  it('are stored for two days', async () => {
    const it = await checkInWorld(kind);
    const before = it.page();
    const [old, fresh] = ['2026-11-17T08:00:00.000Z', '2026-11-19T08:00:00.000Z'];
    for (const shownAt of [old, fresh]) await before.record(makeCheckIn({ shownAt }));
    await before.send();
    await expect.poll(() => before.getSnapshot().answers.size).toBe(2);
    const after = it.page();
    await after.send();
    await expect.poll(() => after.getSnapshot().answers.size).toBe(1);
  });

  it('are shown, and the check-in is removed, when the device refuses to store them', async () => {
    const it = await checkInWorld(kind);
    const { putItem } = it.storage;
    it.storage.putItem = (item) =>
      item.set === ANSWERED_CHECK_INS ? Promise.reject(new Error('full')) : putItem(item);
    const reported: string[] = [];
    it.report = (what) => void reported.push(what);
    const page = it.page();
    const row = makeCheckIn();
    await page.record(row);
    await page.send();
    await expect.poll(() => page.getSnapshot().waiting).toEqual([]);
    expect(page.getSnapshot().answers.get(row.checkIn.id)).toEqual(ANSWER);
    expect(reported).toEqual(['The answer to a check-in could not be stored']);
  });
});
