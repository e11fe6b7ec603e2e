import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlockedTime, HostCalendar } from '#contract/hosting/host-calendar.ts';
import { newReference } from '#server/db/new-id.ts';
import { blockedTimes } from '#server/db/schema/schema.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

let app: BookingApp;
let host: string;
let otherHost: string;

beforeAll(async () => {
  app = await openBookingApp();
  [host, otherHost] = [await app.token(HOST_ID), await app.token(OTHER_HOST)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(blockedTimes);
});

afterAll(() => app.close());

const newBlockId = () => newReference(randomBytes);

const block = (body: object, { id = newBlockId(), token = host } = {}) =>
  app.call('PUT', `/host/blocked-times/${id}`, { token, body });

const blockedBy = (answer: { json<T>(): T }) =>
  answer.json<{ data: { blocked: BlockedTime } }>().data.blocked;

const MONDAY = { firstDay: '2026-11-23', lastDay: '2026-11-23' };

describe('blocked days that a device sends again', () => {
  it('are created once, however often the device sends them', async () => {
    const id = newBlockId();
    const body = { ...MONDAY, spaceIds: [idOf(1)] };
    const answers = await Promise.all([
      block(body, { id }),
      block(body, { id }),
      block(body, { id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await app.database.db.$count(blockedTimes)).toBe(1);
  });

  it('don’t count towards the limit of each space', async () => {
    const id = newBlockId();
    const wanted = { ...MONDAY, spaceIds: [idOf(1)] };
    await block(wanted, { id });
    const { db } = app.database;
    const rows = await db.select().from(blockedTimes);
    const more = Array.from({ length: 399 }, () =>
      rows.map((row) => ({ ...row, id: newBlockId() })),
    );
    await db.insert(blockedTimes).values(more.flat());
    expect(codeOfAnswer(await block(wanted))).toBe('BLOCK_LIMIT');
    expect((await block(wanted, { id })).statusCode).toBe(200);
  });

  it('don’t cover a space that the host has added since', async () => {
    const id = newBlockId();
    const first = blockedBy(await block(MONDAY, { id }));
    const createdAt = new Date(app.clock.time.getTime() + 1);
    await app.add(makeImportedSpace(9, { hostId: idOf(HOST_ID), createdAt }));
    expect(blockedBy(await block(MONDAY, { id }))).toEqual(first);
    expect(blockedBy(await block(MONDAY)).spaceIds).toContain(idOf(9));
  });

  it('are refused if they differ from the first, which stays as it was', async () => {
    const id = newBlockId();
    const first = { ...MONDAY, spaceIds: [idOf(1)], note: 'Painting' };
    await block(first, { id });
    const others = [
      { ...first, lastDay: '2026-11-24' },
      { ...first, opening: '12:00', closing: '14:00' },
      { ...first, note: 'Cleaning' },
      { ...first, spaceIds: [idOf(2)] },
      { ...first, spaceIds: [idOf(1), idOf(2)] },
      { ...MONDAY, note: 'Painting' },
    ];
    for (const other of others) {
      const answer = await block(other, { id });
      expect([answer.statusCode, codeOfAnswer(answer)]).toEqual([422, 'KEY_REUSED']);
    }
    expect(blockedBy(await block(first, { id }))).toEqual({ ...first, id });
    const calendar = await app.call('GET', '/host/calendar', { token: host });
    const { blocked } = calendar.json<{ data: HostCalendar }>().data;
    expect(blocked).toEqual([{ ...first, id }]);
  });

  it('may have the ID of another host’s', async () => {
    const id = newBlockId();
    await block({ ...MONDAY, spaceIds: [idOf(1)] }, { id });
    const theirs = { firstDay: '2026-11-24', lastDay: '2026-11-24', spaceIds: [idOf(4)] };
    expect((await block(theirs, { id, token: otherHost })).statusCode).toBe(200);
  });
});
