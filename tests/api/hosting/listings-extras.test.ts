import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extra, ListingExtra } from '#contract/extras/extras.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import { bookingExtras, bookings, spaceExtras, spaces } from '#server/db/schema/schema.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import { PROJECTOR as ID } from '#tests/setup/extras.ts';
import {
  LISTING,
  listingConsole,
  listingIn,
  listSpace,
  sendForm,
  openListingsApp,
} from '#tests/setup/listings.ts';

const OTHER = '01j9zq8m4kxh2v7n5t3r6w8y02';

const projector = { id: ID, name: 'Projector', price: 5_000.5, per: 'booking', active: true };
const tea = { id: OTHER, name: 'Tea', price: 0, per: 'day', stock: 20, active: false };

let app: AccountsApp;
let host: string;
let listing: Listing;

beforeAll(async () => {
  ({ app, host } = await openListingsApp());
  const texts = { extras: JSON.stringify([projector, tea]) };
  listing = listingIn(await listSpace(app, host, { texts }));
  await app.database.db.update(spaces).set({ listingStatus: 'active' });
  app.settle();
});

afterAll(() => app.close());

const { change } = listingConsole(() => ({ app, host, listing }));

const changeExtras = (extras: unknown) =>
  change({ pictures: [], texts: { extras: JSON.stringify(extras) } });

const own = async (): Promise<readonly ListingExtra[] | undefined> => {
  const answer = await app.call('GET', '/host/listings', { token: host });
  return answer.json<{ data: Listing[] }>().data[0]?.extras;
};

const offered = async () =>
  (await app.get(`/space/${listing.id}/extras`)).json<{ data: Extra[] }>().data;

describe('the extras of a listing', { timeout: 60_000 }, () => {
  it('are shown to their host, and active ones to visitors', async () => {
    expect(listing.extras).toEqual([projector, tea]);
    expect(await own()).toEqual([projector, tea]);
    const { active: _, ...shown } = projector;
    expect(await offered()).toEqual([shown]);
    // The catalogue stays as it is: extras are fetched with a space.
    const space = await app.get(`/space/getOne/${listing.id}`);
    expect(space.json<{ data: object }>().data).not.toHaveProperty('extras');
  });

  it('stay unchanged where they aren’t sent, and change with the form, also repeated', async () => {
    expect((await change({ pictures: [], texts: {} })).statusCode).toBe(200);
    expect(await own()).toEqual([projector, tea]);
    const changed = [
      { ...tea, active: true },
      { ...projector, price: 6_000, stock: 1 },
    ];
    for (let time = 0; time < 2; time += 1) {
      const answer = await changeExtras(changed);
      expect(listingIn(answer).extras).toEqual(changed);
    }
    expect(await offered()).toHaveLength(2);
  });

  it('that were booked stay as rows when they are removed, and can come back', async () => {
    const { db } = app.database;
    await db.insert(bookings).values({
      id: '0000000001',
      spaceId: listing.id,
      durationType: 'hours',
      duration: 1,
      startDate: '2026-11-23',
      checkinTime: '09:00',
      startsAt: new Date('2026-11-23T08:00:00Z'),
      endsAt: new Date('2026-11-23T09:00:00Z'),
      priceKobo: 100,
      status: 'upcoming',
      reference: '00000000000000000000000001',
      shortId: 'AYE-0000-01',
      heldUntil: new Date('2026-11-20T12:00:00Z'),
      createdAt: new Date('2026-11-20T12:00:00Z'),
    });
    await db.insert(bookingExtras).values({
      bookingId: '0000000001',
      spaceId: listing.id,
      extraId: ID,
      position: 1,
      name: 'Projector',
      count: 1,
      per: 'booking',
      unitKobo: 0,
      units: 1,
      amountKobo: 0,
    });
    expect(listingIn(await changeExtras([])).extras).toEqual([]);
    expect(await offered()).toEqual([]);
    const rows = await db.select().from(spaceExtras);
    expect(rows.map(({ id, removedAt }) => [id, removedAt === null])).toEqual([[ID, false]]);
    await changeExtras([projector]);
    expect(await offered()).toHaveLength(1);
  });

  it('are refused if one is wrong', async () => {
    const eleven = Array.from({ length: 11 }, (_, index) => ({
      ...projector,
      id: `01j9zq8m4kxh2v7n5t3r6w8z${10 + index}`,
      name: `${index}`,
    }));
    for (const extras of [
      [{ ...projector, name: ' ' }],
      [{ ...projector, name: 'x'.repeat(61) }],
      [{ ...projector, name: 'Pro\u0000jector' }],
      [{ ...projector, price: null }],
      [{ ...projector, price: -1 }],
      [{ ...projector, price: 1.005 }],
      [{ ...projector, price: 10_000_001 }],
      [{ ...projector, per: 'week' }],
      [{ ...projector, stock: 0 }],
      [{ ...projector, stock: 1.5 }],
      [{ ...projector, stock: null }],
      [{ ...projector, id: '1' }],
      [projector, projector],
      [projector, { ...tea, name: 'PROJECTOR' }],
      eleven,
      'nothing',
    ] as const) {
      const answer = await changeExtras(extras);
      const { errors } = answer.json<{ errors?: Record<string, string> }>();
      expect([answer.statusCode, Object.keys(errors ?? {})]).toEqual([400, ['extras']]);
    }
  });

  it('of other hosts can’t be changed', async () => {
    const stranger = await app.memberToken('host', 'stranger@rooms.ng');
    const answer = await sendForm(app, 'PUT', `/host/listings/${listing.id}`, {
      token: stranger,
      texts: { ...LISTING, extras: '[]', pictures: '[]' },
    });
    expect(answer.statusCode).toBe(404);
    expect(await offered()).toHaveLength(1);
  });
});
