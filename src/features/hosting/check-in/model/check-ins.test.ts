import { describe, expect, it } from 'vitest';
import { privateKey } from '#src/platform/session/private-data.ts';
import { unsentKey } from '#src/platform/session/unsent-data.ts';
import {
  ANSWER,
  checkInWorld as world,
  failToConnect,
  CHECK_IN_HOST,
  jsonResponse,
  checkInAccepted,
} from '../../testing/check-in-world.ts';
import { makeCheckIn } from '../../testing/make-guest.ts';

const BOOKINGS = ['AYE-7K3M-Q2', 'AYE-7K3M-Q3', 'AYE-7K3M-Q4'] as const;

describe.each(['memory', 'device'] as const)('check-ins stored in %s', (kind) => {
  it('are queued once per booking and day, also from two pages', async () => {
    const it = await world(kind);
    it.reply = failToConnect;
    const [one, other] = [it.page(), it.page()];
    const first = makeCheckIn();
    await one.record(first);
    await Promise.all([one.record(makeCheckIn()), other.record(makeCheckIn())]);
    await one.record(makeCheckIn({ bookingId: BOOKINGS[1] }));
    await one.record(makeCheckIn({ shownAt: '2026-11-21T08:12:00.000Z' }));
    const { waiting } = one.getSnapshot();
    expect(waiting.map(({ checkIn }) => [checkIn.bookingId, checkIn.shownAt.slice(0, 10)])).toEqual(
      [
        [BOOKINGS[0], '2026-11-20'],
        [BOOKINGS[1], '2026-11-20'],
        [BOOKINGS[0], '2026-11-21'],
      ],
    );
    expect(waiting[0]?.checkIn.id).toBe(first.checkIn.id);
  });

  it('are forgotten when they are discarded, so that the guest hasn’t arrived', async () => {
    const it = await world(kind);
    it.reply = failToConnect;
    const page = it.page();
    const [mistaken, other] = [makeCheckIn(), makeCheckIn({ bookingId: BOOKINGS[1] })];
    await page.record(mistaken);
    await page.record(other);
    await page.dismiss(mistaken.checkIn.id);
    // What waits is sent again, which has to end before the storage is closed.
    await page.send();
    const { waiting, shown } = page.getSnapshot();
    expect(waiting.map(({ checkIn }) => checkIn.bookingId)).toEqual([BOOKINGS[1]]);
    expect(shown.map(({ bookingId }) => bookingId)).toEqual([BOOKINGS[1]]);
  });

  it('of one booking can be queued again after the first was sent', async () => {
    const it = await world(kind);
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    it.reply = failToConnect;
    await page.record(makeCheckIn());
    expect(page.getSnapshot().waiting).toHaveLength(1);
  });

  it('are sent at once, and removed when the server has answered', async () => {
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

  it('wait without a connection, outlive the page, and are sent in order', async () => {
    const it = await world(kind);
    it.reply = failToConnect;
    const before = it.page();
    const rows = BOOKINGS.map((bookingId) => makeCheckIn({ bookingId }));
    for (const row of rows) await before.record(row);
    await before.send();
    expect(before.getSnapshot().waiting).toHaveLength(3);
    expect(await before.countUnsent()).toBe(3);

    it.sent.length = 0;
    it.reply = checkInAccepted;
    const after = it.page();
    await after.send();
    expect(it.sent).toEqual(rows.map(({ checkIn }) => checkIn.id));
    expect(after.getSnapshot().waiting).toEqual([]);
    expect(await after.countUnsent()).toBe(0);
  });

  it('stop at the first missing reply, and are retried after growing pauses', async () => {
    const it = await world(kind);
    it.reply = failToConnect;
    const page = it.page();
    await page.record(makeCheckIn());
    await page.record(makeCheckIn({ bookingId: BOOKINGS[1] }));
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
  ])('after status %i one %s', async (status) => {
    const it = await world(kind);
    it.reply = () => jsonResponse(status, { message: 'Not now.' });
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    expect(page.getSnapshot()).toMatchObject({ waiting: [{ guestName: 'Ada' }], refused: [] });
  });

  it('keep waiting when a captive portal answers', async () => {
    const it = await world(kind);
    it.reply = () => new Response('<html>Pay for Wi-Fi</html>', { status: 200 });
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    expect(page.getSnapshot().waiting).toHaveLength(1);
  });

  it('are sent even if the server fails on another one', async () => {
    const it = await world(kind);
    const [bad, good] = [makeCheckIn(), makeCheckIn({ bookingId: BOOKINGS[1] })];
    it.reply = ({ id }) =>
      id === bad.checkIn.id ? jsonResponse(500, { message: 'Oh' }) : checkInAccepted();
    const page = it.page();
    await page.record(bad);
    await page.record(good);
    await page.send();
    expect(page.getSnapshot().waiting.map(({ checkIn }) => checkIn.id)).toEqual([bad.checkIn.id]);
  });

  it('stay visible when they were refused, and the guest does not count as arrived', async () => {
    const it = await world(kind);
    it.reply = () =>
      jsonResponse(404, { message: 'No booking at your spaces has this ID.', code: 'X' });
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

  it('still count the first showing when a second one is refused', async () => {
    const it = await world(kind);
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    it.reply = () => jsonResponse(409, { message: 'This pass is not for today.' });
    await page.record(makeCheckIn());
    await page.send();
    expect(page.getSnapshot().shown).toHaveLength(1);
  });

  it('are each sent once by two pages', async () => {
    const it = await world(kind);
    it.reply = failToConnect;
    const [one, two] = [it.page(), it.page()];
    await one.record(makeCheckIn());
    await one.record(makeCheckIn({ bookingId: BOOKINGS[1] }));
    await one.send();
    it.sent.length = 0;
    it.reply = checkInAccepted;
    await Promise.all([one.send(), two.send(), one.send(), two.send()]);
    expect(it.sent).toHaveLength(2);
  });

  it('remember a showing for two days only', async () => {
    const it = await world(kind);
    await it.page().record(makeCheckIn({ shownAt: '2026-11-17T08:00:00.000Z' }));
    await it.page().record(makeCheckIn({ shownAt: '2026-11-19T08:00:00.000Z' }));
    const page = it.page();
    await page.send();
    expect(page.getSnapshot().shown.map(({ day }) => day)).toEqual(['2026-11-19']);
  });

  it('stay when the session ends, and are not visible to another host', async () => {
    const it = await world(kind);
    it.reply = failToConnect;
    const before = it.page();
    await before.record(makeCheckIn());
    await before.send();
    await it.storage.forget(privateKey('host'));
    expect(await it.storage.listItems(privateKey('host', 'shown-passes'))).toEqual([]);

    it.reply = checkInAccepted;
    it.sent.length = 0;
    it.host = { role: 'host', email: 'bayo@x.test' };
    const other = it.page();
    await other.send();
    expect(other.getSnapshot().waiting).toEqual([]);
    expect(await other.countUnsent()).toBe(0);
    it.host = undefined;
    await it.page().send();
    expect(it.sent).toEqual([]);

    it.host = CHECK_IN_HOST;
    const again = it.page();
    expect(await again.countUnsent()).toBe(1);
    await again.send();
    expect(it.sent).toHaveLength(1);
  });

  it('are removed when their host logs out', async () => {
    const it = await world(kind);
    it.reply = failToConnect;
    const page = it.page();
    await page.record(makeCheckIn());
    await page.send();
    await it.storage.forget(unsentKey(CHECK_IN_HOST));
    expect(await page.countUnsent()).toBe(0);
  });

  it('are found where an older version of the app stored them', async () => {
    const it = await world(kind);
    const row = makeCheckIn();
    const set = privateKey('host', 'check-ins');
    await it.storage.putItem({ set, id: row.checkIn.id, markedAt: 1, body: row });
    const page = it.page();
    await page.send();
    expect(it.sent).toEqual([row.checkIn.id]);
    expect(await it.storage.listItems(set)).toEqual([]);
    expect(await page.countUnsent()).toBe(0);
  });
});
