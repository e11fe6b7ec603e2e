import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SAVED, type SavedChange } from '#contract/spaces/saved.ts';
import { accounts, savedSpaces, spaces } from '#server/db/schema/schema.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, HOUR, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';

const DAY = 24 * HOUR;

let app: AccountsApp;
let ada: string;
let start: Date;

beforeAll(async () => {
  app = await openAccountsApp();
  start = app.clock.time;
  await app.add(
    makeImportedSpace(1),
    makeImportedSpace(2),
    makeImportedSpace(3),
    makeImportedSpace(4, { listingStatus: 'paused' }),
  );
});

beforeEach(async () => {
  app.clock.time = start;
  await app.database.db.delete(savedSpaces);
  ada = await app.memberToken('user', 'ada@saves.ng');
});

afterAll(() => app.close());

const ask = (changes: unknown, token = ada) =>
  app.call('PUT', '/users/saved', { token, body: { marks: changes } });

const at = (milliseconds: number) => new Date(start.getTime() + milliseconds).toISOString();

const note = (space: number, saved: boolean, milliseconds: number): SavedChange => ({
  id: idOf(space),
  saved,
  at: at(milliseconds),
});

const merge = async (...changes: readonly SavedChange[]) => {
  const answer = await ask(changes);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: SavedChange[] }>().data;
};

describe('saved spaces', () => {
  it('of two devices are merged, most recently decided first', async () => {
    await merge(note(1, true, -5), note(2, true, -4));
    expect(await merge(note(3, true, -3))).toEqual([
      note(3, true, -3),
      note(2, true, -4),
      note(1, true, -5),
    ]);
    expect(await merge()).toHaveLength(3);
  });

  it('follow the latest decision, whichever device sends it first [S2.50]', async () => {
    await merge(note(1, true, -10), note(2, false, -2));
    expect(await merge(note(1, false, -5), note(2, true, -3))).toEqual([
      note(2, false, -2),
      note(1, false, -5),
    ]);
    expect(await merge(note(1, true, -7), note(1, true, -4), note(1, false, -6))).toContainEqual(
      note(1, true, -4),
    );
  });

  it('do not change when decisions have the same time', async () => {
    await merge(note(1, true, -5));
    expect(await merge(note(1, false, -5))).toEqual([note(1, true, -5)]);
  });

  it('are never dated in the future, whatever the device’s clock', async () => {
    expect(await merge(note(1, true, 2 * HOUR))).toEqual([note(1, true, 0)]);
    app.wait(HOUR);
    expect(await merge(note(1, false, HOUR - 1))).toEqual([note(1, false, HOUR - 1)]);
  });

  it('may be paused or deleted spaces, but not unknown ones', async () => {
    expect(await merge(note(4, true, -2), note(99, true, -1))).toEqual([note(4, true, -2)]);
    const one = eq(spaces.id, idOf(3));
    await merge(note(3, true, -3));
    await app.database.db.update(spaces).set({ listingStatus: 'deleted' }).where(one);
    expect(await merge()).toContainEqual(note(3, true, -3));
    await app.database.db.update(spaces).set({ listingStatus: 'active' }).where(one);
  });

  it('that were removed are remembered for ninety days', async () => {
    await merge(note(1, true, -2), note(2, false, -1));
    app.wait(90 * DAY - 1);
    ada = await app.memberToken('user', 'ada@saves.ng');
    expect(await merge()).toHaveLength(2);
    app.wait(1);
    expect(await merge()).toEqual([note(1, true, -2)]);
  });

  it('are limited to the latest five hundred', async () => {
    const numbers = Array.from({ length: MAX_SAVED + 2 }, (_, index) => 1_000 + index);
    await app.add(...numbers.map((number) => makeImportedSpace(number)));
    const changes = numbers.map((number) => note(number, true, number - 10_000));
    expect((await ask(changes)).statusCode).toBe(400);
    await merge(...changes.slice(0, 2));
    const stored = await merge(...changes.slice(2));
    expect(stored).toHaveLength(MAX_SAVED);
    expect(stored.map(({ id }) => id)).not.toContain(idOf(1_001));
    expect(stored[0]?.id).toBe(idOf(1_000 + MAX_SAVED + 1));
  });

  it('end up the same on devices that sync at once', async () => {
    const devices = [1, 2, 3, 4, 5, 6].map((device) =>
      [1, 2, 3].map((space) => note(space, (device + space) % 2 === 0, -device * space)),
    );
    const answers = await Promise.all(devices.map((changes) => ask(changes)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(devices.map(() => 200));
    const ends = await Promise.all(devices.map((changes) => merge(...changes)));
    for (const end of ends) expect(end).toEqual(ends[0]);
    expect(ends[0]).toEqual([note(1, true, -1), note(2, false, -2), note(3, true, -3)]);
  });

  it('are separate for each account', async () => {
    await merge(note(1, true, -1));
    const ben = await app.memberToken('user', 'ben@saves.ng');
    expect((await ask([], ben)).json()).toMatchObject({ data: [] });
    const host = await app.memberToken('host', 'host@saves.ng');
    expect((await ask([], host)).statusCode).toBe(403);
  });

  it.each([
    ['no list', undefined],
    ['no time', [{ id: idOf(1), saved: true, at: 'yesterday' }]],
    ['no decision', [{ id: idOf(1), at: '2026-11-20T12:00:00.000Z' }]],
  ])('are refused where there is %s', async (_, changes) => {
    expect((await ask(changes)).json()).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('ignore implausible times', async () => {
    const times = ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59Z'];
    const changes = times.map((time, index) => ({ id: idOf(index + 1), saved: true, at: time }));
    expect((await ask(changes)).json()).toMatchObject({ data: [note(3, true, 0)] });
  });

  it('are deleted with the account, and can be exported before', async () => {
    const email = 'leaves@saves.ng';
    const token = await app.memberToken('user', email);
    await ask([note(1, true, -1), note(2, false, -2)], token);
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
