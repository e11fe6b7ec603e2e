import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR } from '#tests/setup/accounts.ts';
import { FRIDAY } from '#tests/setup/booking-app.ts';
import { openWaitlistApp, WAITLIST_SPACE, type WaitlistApp } from '#tests/setup/waitlist.ts';

let waitlist: WaitlistApp;
let ada: string;
let bola: string;
let chidi: string;

beforeAll(async () => {
  waitlist = await openWaitlistApp();
  const { app } = waitlist;
  [ada, bola, chidi] = [await app.token(1), await app.token(2), await app.token(3)];
});

afterEach(() => waitlist.reset());

afterAll(() => waitlist.app.close());

describe('an offer that has ended unpaid', () => {
  const ALL = '?offers=all';
  const endedOffer = { heldUntil: new Date(FRIDAY.getTime() + 2 * HOUR).toISOString() };

  /** Makes an offer for each date, which ends. */
  async function ended(...dates: string[]) {
    const entries = [];
    for (const startDate of dates) {
      const { id } = await waitlist.booked(ada, { startDate });
      const { ahead: _, ...entry } = await waitlist.joined(bola, { startDate });
      await waitlist.app.cancel(ada, id);
      entries.push({ ...entry, endedOffer });
    }
    waitlist.app.wait(2 * HOUR);
    return entries;
  }

  it('is listed for apps that ask for it, for a week or until the time starts', async () => {
    const { app, listed, maintain } = waitlist;
    const entries = await ended('2026-11-23', '2026-12-07');
    // Before and after the maintenance has seen it.
    expect(await listed(bola, ALL)).toEqual(entries);
    await maintain();
    expect(await listed(bola, ALL)).toEqual(entries);
    expect(await listed(chidi, ALL)).toEqual([]);
    // Apps that don't know the field would show it as waiting.
    expect(await listed(bola)).toEqual([]);
    app.clock.time = new Date('2026-11-23T08:00:00Z');
    expect(await listed(bola, ALL)).toEqual(entries.slice(1));
    app.clock.time = new Date(FRIDAY.getTime() + 2 * HOUR + 7 * 24 * HOUR);
    expect(await listed(bola, ALL)).toEqual([]);
  });

  it('isn’t listed once its guest waits again, or while the listing is paused', async () => {
    const { app, joined, leave, listed } = waitlist;
    const entries = await ended('2026-11-23');
    const space = eq(spaces.id, idOf(WAITLIST_SPACE));
    await app.database.db.update(spaces).set({ listingStatus: 'paused' }).where(space);
    expect(await listed(bola, ALL)).toEqual([]);
    await app.database.db.update(spaces).set({ listingStatus: 'active' }).where(space);
    await waitlist.booked(chidi);
    expect(await listed(bola, ALL)).toEqual(entries);
    const again = await joined(bola);
    expect(await listed(bola, ALL)).toEqual([again]);
    await leave(bola, again.id);
    expect(await listed(bola, ALL)).toEqual([]);
  });

  it('isn’t listed once its guest has booked the time without an offer', async () => {
    const { listed } = waitlist;
    await ended('2026-11-23');
    expect(await listed(bola, ALL)).toHaveLength(1);
    await waitlist.booked(bola, { hours: 1 });
    expect(await listed(bola, ALL)).toEqual([]);
  });
});
