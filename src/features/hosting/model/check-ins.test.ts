import { describe, expect, it } from 'vitest';
import { privateKey } from '#src/platform/session/private-things.ts';
import { unsentKey } from '#src/platform/session/unsent-things.ts';
import {
  ANSWER,
  checkInWorld as world,
  down,
  HOST,
  json,
  taken,
} from '../testing/check-in-world.ts';
import { makeCheckIn } from '../testing/make-guest.ts';

describe.each(['memory', 'device'] as const)('check-ins kept in %s', (kind) => {
  it('go to the server at once, and are gone when it has answered', async () => {
    const it = await world(kind);
    const page = it.page();
    const checkIn = makeCheckIn();
    await page.record(checkIn);
    await page.send();
    expect(new Set(it.sent)).toEqual(new Set([checkIn.checkIn.id]));
    expect(page.getSnapshot().waiting).toEqual([]);
    expect(page.getSnapshot().answers.get(checkIn.checkIn.id)).toEqual(ANSWER);
    expect(page.getSnapshot().shown).toMatchObject([{ bookingId: 'AYE-7K3M-Q2' }]);
  });

  it('wait without a connection, outlive the page, and go in order', async () => {
    const it = await world(kind);
    it.reply = down;
    const before = it.page();
    const rows = [makeCheckIn(), makeCheckIn(), makeCheckIn()];
    for (const row of rows) await before.record(row);
    await before.send();
    expect(before.getSnapshot().waiting).toHaveLength(3);
    expect(await before.countUnsent()).toBe(3);

    it.sent.length = 0;
    it.reply = taken;
    const after = it.page();
    await after.send();
    expect(it.sent).toEqual(rows.map(({ checkIn }) => checkIn.id));
    expect(after.getSnapshot().waiting).toEqual([]);
    expect(await after.countUnsent()).toBe(0);
  });

  it('stop at the first silence, and try again later and later', async () => {
    const it = await world(kind);
    it.reply = down;
    const page = it.page();
    await page.record(makeCheckIn());
    await page.record(makeCheckIn());
    await page.send();
    const tries = it.sent.length;
    expect(it.timers).toHaveLength(1);
    const [first] = it.timers.splice(0);
    first?.work();
    await page.send();
    expect(it.sent.length).toBeGreaterThan(tries);
    expect(it.timers.at(-1)?.ms).toBeGreaterThan(first?.ms ?? Infinity);
  });

  it.each([
    [401, 'waits for a log-in'],
    [408, 'waits'],
    [429, 'waits'],
    [500, 'waits'],
    [503, 'waits'],
  ])('after status %i it %s', async (status) => {
    const it = await world(kind);
    it.reply = () => json(status, { message: 'Not now.' });
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    expect(page.getSnapshot()).toMatchObject({ waiting: [{ guestName: 'Ada' }], refused: [] });
  });

  it('a hotspot’s page is no answer', async () => {
    const it = await world(kind);
    it.reply = () => new Response('<html>Pay for Wi-Fi</html>', { status: 200 });
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    expect(page.getSnapshot().waiting).toHaveLength(1);
  });

  it('one that the server can’t take does not hold up the others', async () => {
    const it = await world(kind);
    const [bad, good] = [makeCheckIn(), makeCheckIn()];
    it.reply = ({ id }) => (id === bad.checkIn.id ? json(500, { message: 'Oh' }) : taken());
    const page = it.page();
    await page.record(bad);
    await page.record(good);
    await page.send();
    expect(page.getSnapshot().waiting.map(({ checkIn }) => checkIn.id)).toEqual([bad.checkIn.id]);
  });

  it('a refusal is kept until it is seen, and the guest has not arrived', async () => {
    const it = await world(kind);
    it.reply = () => json(404, { message: 'No booking at your spaces has this ID.', code: 'X' });
    const page = it.page();
    const row = makeCheckIn();
    await page.record(row);
    await page.send();
    expect(page.getSnapshot()).toMatchObject({
      waiting: [],
      refused: [{ problem: 'No booking at your spaces has this ID.' }],
      shown: [],
    });
    expect(await page.countUnsent()).toBe(0);
    const sent = it.sent.length;
    await page.send();
    expect(it.sent).toHaveLength(sent);
    await page.dismiss(row.checkIn.id);
    expect(page.getSnapshot().refused).toEqual([]);
  });

  it('a refused second showing does not take the first away', async () => {
    const it = await world(kind);
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    it.reply = () => json(409, { message: 'This pass is not for today.' });
    await page.record(makeCheckIn());
    await page.send();
    expect(page.getSnapshot().shown).toHaveLength(1);
  });

  it('two pages send each once', async () => {
    const it = await world(kind);
    it.reply = down;
    const [one, two] = [it.page(), it.page()];
    await one.record(makeCheckIn());
    await one.record(makeCheckIn());
    await one.send();
    it.sent.length = 0;
    it.reply = taken;
    await Promise.all([one.send(), two.send(), one.send(), two.send()]);
    expect(it.sent).toHaveLength(2);
  });

  it('remembers a showing for two days, and no longer', async () => {
    const it = await world(kind);
    await it.page().record(makeCheckIn({ shownAt: '2026-11-17T08:00:00.000Z' }));
    await it.page().record(makeCheckIn({ shownAt: '2026-11-19T08:00:00.000Z' }));
    const page = it.page();
    await page.send();
    expect(page.getSnapshot().shown.map(({ day }) => day)).toEqual(['2026-11-19']);
  });

  it('stay when the session is over, and are nobody else’s', async () => {
    const it = await world(kind);
    it.reply = down;
    const before = it.page();
    await before.record(makeCheckIn());
    await before.send();
    await it.storage.forget(privateKey('host'));
    expect(await it.storage.listMarks(privateKey('host', 'shown-passes'))).toEqual([]);

    it.reply = taken;
    it.sent.length = 0;
    it.host = { role: 'host', email: 'bayo@x.test' };
    const other = it.page();
    await other.send();
    expect(other.getSnapshot().waiting).toEqual([]);
    expect(await other.countUnsent()).toBe(0);
    it.host = undefined;
    await it.page().send();
    expect(it.sent).toEqual([]);

    it.host = HOST;
    const again = it.page();
    expect(await again.countUnsent()).toBe(1);
    await again.send();
    expect(it.sent).toHaveLength(1);
  });

  it('go when their host logs out', async () => {
    const it = await world(kind);
    it.reply = down;
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    await it.storage.forget(unsentKey(HOST));
    expect(await page.countUnsent()).toBe(0);
  });

  it('are found where an older version of the app kept them', async () => {
    const it = await world(kind);
    const row = makeCheckIn();
    const set = privateKey('host', 'check-ins');
    await it.storage.putMark({ set, id: row.checkIn.id, markedAt: 1, body: row });
    const page = it.page();
    await page.send();
    expect(it.sent).toEqual([row.checkIn.id]);
    expect(await it.storage.listMarks(set)).toEqual([]);
    expect(await page.countUnsent()).toBe(0);
  });
});
