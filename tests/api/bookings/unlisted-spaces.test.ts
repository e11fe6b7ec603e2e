import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingStatus } from '#contract/spaces/spaces.ts';
import { spaces } from '#server/db/schema/schema.ts';
import { type AskingApp, openAskingApp } from '#tests/setup/booking-requests.ts';
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

beforeAll(async () => {
  asking = await openAskingApp();
  waitlist = await openWaitlistApp();
});

afterAll(async () => {
  await asking.app.close();
  await waitlist.app.close();
});

/** Sets the status of every space. */
const list = ({ app }: AskingApp | WaitlistApp, listingStatus: ListingStatus) =>
  app.database.db.update(spaces).set({ listingStatus });

describe('a guest', () => {
  it('is told whether the space of a booking and of a waitlist entry is still listed', async () => {
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

  it('is told whether the space of a booking request is still listed', async () => {
    const { asked, mine, answer } = asking;
    const { id } = await asked();
    await answer(id, { accept: false });
    for (const [status, unlisted] of STATES) {
      await list(asking, status);
      const [request] = await mine();
      expect([status, request?.unlisted]).toEqual([status, unlisted]);
    }
  });
});
