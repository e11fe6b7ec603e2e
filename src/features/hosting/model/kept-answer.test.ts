import { describe, expect, it } from 'vitest';
import { privateKey } from '#src/platform/session/private-things.ts';
import { ANSWER, checkInWorld, down, taken } from '../testing/check-in-world.ts';
import { makeCheckIn } from '../testing/make-guest.ts';
import { ANSWERED } from './kept-answer.ts';

describe.each(['memory', 'device'] as const)('answers to check-ins kept in %s', (kind) => {
  it('are said by every page, whichever asked, until the host leaves', async () => {
    const it = await checkInWorld(kind);
    it.reply = down;
    const [door, other] = [it.page(), it.page()];
    const row = makeCheckIn();
    await door.record(row);
    await door.send();
    it.reply = taken;
    await other.send();
    await expect.poll(() => door.getSnapshot().waiting).toEqual([]);
    expect(door.getSnapshot().answers.get(row.checkIn.id)).toEqual(ANSWER);

    await it.storage.forget(privateKey('host'));
    await expect.poll(() => door.getSnapshot().answers.size).toBe(0);
  });

  it('stay nowhere where the host has left meanwhile', async () => {
    const it = await checkInWorld(kind);
    it.reply = () => {
      it.host = undefined;
      return taken();
    };
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    expect(it.sent).toHaveLength(1);
    expect(await it.storage.listMarks(ANSWERED)).toEqual([]);
  });

  it('are remembered for two days', async () => {
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

  it('are said here, and the check-in has gone, where the device refuses to keep them', async () => {
    const it = await checkInWorld(kind);
    const { putMark } = it.storage;
    it.storage.putMark = (mark) =>
      mark.set === ANSWERED ? Promise.reject(new Error('full')) : putMark(mark);
    const reported: string[] = [];
    it.report = (what) => void reported.push(what);
    const page = it.page();
    const row = makeCheckIn();
    await page.record(row);
    await page.send();
    await expect.poll(() => page.getSnapshot().waiting).toEqual([]);
    expect(page.getSnapshot().answers.get(row.checkIn.id)).toEqual(ANSWER);
    expect(reported).toEqual(['The answer to a check-in is not kept']);
  });
});
