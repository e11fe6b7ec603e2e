import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SAVED, type SavedMark } from '#contract/saved.ts';
import { accounts, savedSpaces, spaces } from '#server/db/schema.ts';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, HOUR, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';

const DAY = 24 * HOUR;

let app: AccountsApp;
let ada: string;
let start: Date;

beforeAll(async () => {
  app = await openAccountsApp();
  start = app.clock.time;
  await app.add(
    makeSpace(1),
    makeSpace(2),
    makeSpace(3),
    makeSpace(4, { listingStatus: 'paused' }),
  );
});

beforeEach(async () => {
  app.clock.time = start;
  await app.database.db.delete(savedSpaces);
  ada = await app.memberToken('user', 'ada@saves.ng');
});

afterAll(() => app.close());

const ask = (marks: unknown, token = ada) =>
  app.call('PUT', '/users/saved', { token, body: { marks } });

const at = (milliseconds: number) => new Date(start.getTime() + milliseconds).toISOString();

const mark = (space: number, saved: boolean, milliseconds: number): SavedMark => ({
  id: idOf(space),
  saved,
  at: at(milliseconds),
});

const merge = async (...marks: readonly SavedMark[]) => {
  const answer = await ask(marks);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: SavedMark[] }>().data;
};

describe('saved spaces', () => {
  it('of two devices come together, the last decided first', async () => {
    await merge(mark(1, true, -5), mark(2, true, -4));
    expect(await merge(mark(3, true, -3))).toEqual([
      mark(3, true, -3),
      mark(2, true, -4),
      mark(1, true, -5),
    ]);
    expect(await merge()).toHaveLength(3);
  });

  it('are as was decided last, whichever device says so first', async () => {
    await merge(mark(1, true, -10), mark(2, false, -2));
    expect(await merge(mark(1, false, -5), mark(2, true, -3))).toEqual([
      mark(2, false, -2),
      mark(1, false, -5),
    ]);
    expect(await merge(mark(1, true, -7), mark(1, true, -4), mark(1, false, -6))).toContainEqual(
      mark(1, true, -4),
    );
  });

  it('stay as they are where the same moment says otherwise', async () => {
    await merge(mark(1, true, -5));
    expect(await merge(mark(1, false, -5))).toEqual([mark(1, true, -5)]);
  });

  it('are decided now at the latest, by whatever clock', async () => {
    expect(await merge(mark(1, true, 2 * HOUR))).toEqual([mark(1, true, 0)]);
    app.wait(HOUR);
    expect(await merge(mark(1, false, HOUR - 1))).toEqual([mark(1, false, HOUR - 1)]);
  });

  it('may be paused or gone from the list, but not unheard of', async () => {
    expect(await merge(mark(4, true, -2), mark(99, true, -1))).toEqual([mark(4, true, -2)]);
    const one = eq(spaces.id, idOf(3));
    await merge(mark(3, true, -3));
    await app.database.db.update(spaces).set({ listingStatus: 'deleted' }).where(one);
    expect(await merge()).toContainEqual(mark(3, true, -3));
    await app.database.db.update(spaces).set({ listingStatus: 'active' }).where(one);
  });

  it('that were taken off are remembered for ninety days', async () => {
    await merge(mark(1, true, -2), mark(2, false, -1));
    app.wait(90 * DAY - 1);
    ada = await app.memberToken('user', 'ada@saves.ng');
    expect(await merge()).toHaveLength(2);
    app.wait(1);
    expect(await merge()).toEqual([mark(1, true, -2)]);
  });

  it('are five hundred at most, the latest', async () => {
    const numbers = Array.from({ length: MAX_SAVED + 2 }, (_, index) => 1_000 + index);
    await app.add(...numbers.map((number) => makeSpace(number)));
    const marks = numbers.map((number) => mark(number, true, number - 10_000));
    expect((await ask(marks)).statusCode).toBe(400);
    await merge(...marks.slice(0, 2));
    const kept = await merge(...marks.slice(2));
    expect(kept).toHaveLength(MAX_SAVED);
    expect(kept.map(({ id }) => id)).not.toContain(idOf(1_001));
    expect(kept[0]?.id).toBe(idOf(1_000 + MAX_SAVED + 1));
  });

  it('end the same on devices that ask at once', async () => {
    const devices = [1, 2, 3, 4, 5, 6].map((device) =>
      [1, 2, 3].map((space) => mark(space, (device + space) % 2 === 0, -device * space)),
    );
    const answers = await Promise.all(devices.map((marks) => ask(marks)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(devices.map(() => 200));
    const ends = await Promise.all(devices.map((marks) => merge(...marks)));
    for (const end of ends) expect(end).toEqual(ends[0]);
    expect(ends[0]).toEqual([mark(1, true, -1), mark(2, false, -2), mark(3, true, -3)]);
  });

  it('are each account’s own', async () => {
    await merge(mark(1, true, -1));
    const ben = await app.memberToken('user', 'ben@saves.ng');
    expect((await ask([], ben)).json()).toMatchObject({ data: [] });
    const host = await app.memberToken('host', 'host@saves.ng');
    expect((await ask([], host)).statusCode).toBe(403);
  });

  it.each([
    ['no list', undefined],
    ['no time', [{ id: idOf(1), saved: true, at: 'yesterday' }]],
    ['no decision', [{ id: idOf(1), at: '2026-11-20T12:00:00.000Z' }]],
  ])('are refused where there is %s', async (_, marks) => {
    expect((await ask(marks)).json()).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('pass over times that nobody lived in', async () => {
    const times = ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59Z'];
    const marks = times.map((time, index) => ({ id: idOf(index + 1), saved: true, at: time }));
    expect((await ask(marks)).json()).toMatchObject({ data: [mark(3, true, 0)] });
  });

  it('go with the account, and can be downloaded before', async () => {
    const email = 'leaves@saves.ng';
    const token = await app.memberToken('user', email);
    await ask([mark(1, true, -1), mark(2, false, -2)], token);
    const exported = await app.call('GET', '/accounts/export', { token });
    expect(exported.json()).toMatchObject({
      data: {
        savedSpaces: [
          { spaceId: idOf(1), saved: true },
          { spaceId: idOf(2), saved: false },
        ],
      },
    });
    const { db } = app.database;
    const [account] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email));
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    const own = eq(savedSpaces.accountId, account?.id ?? '');
    expect(account).toBeDefined();
    expect(await db.$count(savedSpaces, own)).toBe(0);
  });
});
