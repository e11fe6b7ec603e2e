import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListingStatus, Space } from '#contract/spaces/spaces.ts';
import { spaces } from '#server/db/schema/schema.ts';
import { type AskingApp, openAskingApp } from '#tests/setup/booking-requests.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR } from '#tests/setup/accounts.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';
import { openWaitlistApp, type WaitlistApp } from '#tests/setup/waitlist.ts';

const STATES = [
  ['active', undefined],
  ['paused', 'paused'],
  ['pending', 'paused'],
  ['rejected', 'paused'],
  ['deleted', 'deleted'],
] as const;

let asking: AskingApp;
let waitlist: WaitlistApp;

beforeEach(async () => {
  asking = await openAskingApp();
  waitlist = await openWaitlistApp();
});

afterEach(async () => {
  await asking.app.close();
  await waitlist.app.close();
});

/** Sets the status of every space. */
const list = ({ app }: AskingApp | WaitlistApp, listingStatus: ListingStatus) =>
  app.database.db.update(spaces).set({ listingStatus });

describe('a guest', () => {
  it('sees whether the space of a booking and of a waitlist entry is still listed', async () => {
    const { app, booked, joined, listed } = waitlist;
    const [ada, bola] = [await app.token(1), await app.token(2)];
    await booked(ada);
    await joined(bola);
    for (const [status, unlisted] of STATES) {
      await list(waitlist, status);
      const [booking] = await app.mine(ada);
      const [entry] = await listed(bola);
      expect([status, booking?.unlisted, entry?.unlisted]).toEqual([status, unlisted, unlisted]);
    }
  });

  it('sees whether the space of a booking request is still listed', async () => {
    const { asked, mine, answer } = asking;
    const { id } = await asked();
    await answer(id, { accept: false });
    for (const [status, unlisted] of STATES) {
      await list(asking, status);
      const [request] = await mine();
      expect([status, request?.unlisted]).toEqual([status, unlisted]);
    }
  });

  it('gets a paused space, and can pay there, only while a time is held for them', async () => {
    const { app, guest, asked, answer, pay, mine } = asking;
    const held = (token = guest) => app.call('GET', `/space/${idOf(1)}/held`, { token });
    const code = async (token?: string) => codeOfAnswer(await held(token));
    const { id } = await asked();
    expect(await code()).toBe('SPACE_NOT_FOUND');
    await answer(id, { accept: true });
    await list(asking, 'paused');
    const space = (await held()).json<{ data: Space }>().data;
    expect(space).toMatchObject({ id: idOf(1), name: 'Space 1', listingStatus: 'paused' });
    expect(await code(await app.token(2))).toBe('SPACE_NOT_FOUND');
    await list(asking, 'deleted');
    expect(await code()).toBe('SPACE_NOT_FOUND');
    await list(asking, 'paused');
    await pay();
    expect(await mine()).toMatchObject([{ id, state: 'paid' }]);
    expect(await code()).toBe('SPACE_NOT_FOUND');
  });

  it('doesn’t get a paused space once the hold has run out', async () => {
    const { app, guest, asked, answer } = asking;
    await answer((await asked()).id, { accept: true });
    await list(asking, 'paused');
    app.clock.time = new Date(app.clock.time.getTime() + 2 * HOUR);
    const late = await app.call('GET', `/space/${idOf(1)}/held`, { token: guest });
    expect(codeOfAnswer(late)).toBe('SPACE_NOT_FOUND');
  });
});
