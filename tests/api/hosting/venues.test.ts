import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Venue, Venues } from '#contract/hosting/venues.ts';
import type { CatalogueReply } from '#contract/spaces/catalogue.ts';
import { accounts, spaces, venues, venueSpaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOST_ID } from '#tests/setup/booking-app.ts';
import {
  FLOOR_AND_ROOMS,
  openVenuesApp,
  PLACE,
  VENUE_ID,
  type VenuesApp,
} from '#tests/setup/venues.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

let place: VenuesApp;
let app: VenuesApp['app'];

const [FLOOR, ROOM_A] = [idOf(PLACE.floor), idOf(PLACE.roomA)];
const [ROOM_B, GARDEN] = [idOf(PLACE.roomB), idOf(PLACE.garden)];
const OTHER_ID = 'k3vmm9p3x8sw2nq6r1tz5yhb4d';

beforeAll(async () => {
  place = await openVenuesApp();
  ({ app } = place);
});

beforeEach(() => place.reset());

afterAll(() => place.close());

const errorsOf = (answer: { json<T>(): T }) =>
  answer.json<{ errors: Record<string, string> }>().errors;

describe('a venue', () => {
  it('groups spaces of a host and links a whole with its parts', async () => {
    const { venues: saved } = await place.saved();
    const whole: Venue = {
      id: VENUE_ID,
      name: 'Yaba Works',
      spaces: [
        { id: FLOOR, name: 'The whole floor' },
        { id: ROOM_A, name: 'Room A', partOf: FLOOR },
        { id: ROOM_B, name: 'Room B', partOf: FLOOR },
        { id: GARDEN, name: 'The garden' },
      ],
      version: expect.any(String) as string,
    };
    expect(saved).toEqual([whole]);
    expect((await place.venuesOf()).venues).toEqual([whole]);
    expect((await place.venuesOf(place.otherHost)).venues).toEqual([]);
  });

  it('is the same after a repeated call, and changes with a later one', async () => {
    await place.saved();
    const before = await app.database.db.select().from(venueSpaces);
    await place.saved();
    expect(await app.database.db.select().from(venueSpaces)).toEqual(before);
    const { venues: changed } = await place.saved({
      name: 'Works',
      spaces: [{ id: ROOM_B }, { id: ROOM_A, partOf: ROOM_B }],
    });
    expect(changed).toEqual([
      {
        id: VENUE_ID,
        name: 'Works',
        spaces: [
          { id: ROOM_A, name: 'Room A', partOf: ROOM_B },
          { id: ROOM_B, name: 'Room B' },
        ],
        version: expect.any(String) as string,
      },
    ]);
  });

  it('refuses spaces of another host, deleted ones, and ones of another venue', async () => {
    const foreign = { name: 'Mine', spaces: [{ id: idOf(4) }] };
    expect(codeOfAnswer(await place.put(foreign))).toBe('SPACE_NOT_FOUND');
    await place.saved();
    const twice = await place.put(
      { name: 'Again', spaces: [{ id: ROOM_A }] },
      place.host,
      OTHER_ID,
    );
    expect(errorsOf(twice)).toEqual({
      spaces: 'Room A already belongs to Yaba Works. Remove it there first.',
    });
    const { db } = app.database;
    await db.update(spaces).set({ listingStatus: 'deleted' }).where(eq(spaces.id, GARDEN));
    expect(codeOfAnswer(await place.put())).toBe('SPACE_NOT_FOUND');
    expect((await place.venuesOf()).venues[0]?.spaces.map(({ name }) => name)).not.toContain(
      'The garden',
    );
    await db.update(spaces).set({ listingStatus: 'active' }).where(eq(spaces.id, GARDEN));
  });

  it.each([
    ['a space twice', [{ id: FLOOR }, { id: FLOOR }]],
    ['a part of a space outside', [{ id: ROOM_A, partOf: FLOOR }]],
    ['a part of itself', [{ id: ROOM_A, partOf: ROOM_A }]],
    [
      'a part with parts',
      [{ id: FLOOR }, { id: ROOM_A, partOf: FLOOR }, { id: ROOM_B, partOf: ROOM_A }],
    ],
    ['no space', []],
  ])('refuses %s at its field', async (_what, wrong) => {
    const answer = await place.put({ name: 'Wrong', spaces: wrong });
    expect([answer.statusCode, Object.keys(errorsOf(answer))]).toEqual([400, ['spaces']]);
  });

  it('of another host can’t be changed or removed', async () => {
    await place.saved();
    const foreign = { name: 'Theirs', spaces: [{ id: idOf(4) }] };
    expect(codeOfAnswer(await place.put(foreign, place.otherHost))).toBe('VENUE_NOT_FOUND');
    expect((await place.remove(place.otherHost)).statusCode).toBe(200);
    expect((await place.venuesOf()).venues).toHaveLength(1);
    expect((await place.remove()).statusCode).toBe(200);
    expect((await place.remove()).statusCode).toBe(200);
    expect((await place.venuesOf()).venues).toEqual([]);
    expect(await app.database.db.$count(venueSpaces)).toBe(0);
  });

  it('lets one of two edits of one version win, and refuses the other', async () => {
    const [before] = (await place.saved()).venues;
    const basedOn = before?.version;
    const renamed = { ...FLOOR_AND_ROOMS, name: 'Works', basedOn };
    const unlinked = { name: 'Yaba Works', spaces: [{ id: FLOOR }], basedOn };
    const answers = await Promise.all([place.put(renamed), place.put(unlinked)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    const [won, lost] = answers[0].statusCode === 200 ? answers : answers.toReversed();
    expect(lost && codeOfAnswer(lost)).toBe('VENUE_CHANGED');
    const { venues: now } = await place.venuesOf();
    expect(won?.json<{ data: Venues }>().data.venues).toEqual(now);
    const again = { ...unlinked, basedOn: now[0]?.version };
    expect((await place.put(again)).statusCode).toBe(200);
    // A repeat whose reply was lost finds the venue as it was wanted.
    expect((await place.put(again)).statusCode).toBe(200);
  });

  it('isn’t created again by an edit if it was removed meanwhile', async () => {
    const [before] = (await place.saved()).venues;
    await place.remove();
    const answer = await place.put({ ...FLOOR_AND_ROOMS, basedOn: before?.version });
    expect(codeOfAnswer(answer)).toBe('VENUE_NOT_FOUND');
    expect((await place.venuesOf()).venues).toEqual([]);
  });

  it('is replaced by an edit without a version, as before', async () => {
    await place.saved();
    await place.saved({ ...FLOOR_AND_ROOMS, name: 'Works' });
    const { venues: now } = await place.saved({ name: 'Other', spaces: [{ id: FLOOR }] });
    expect(now).toMatchObject([{ name: 'Other', spaces: [{ id: FLOOR }] }]);
  });

  it('is refused by the database if a part has parts, whatever the code does', async () => {
    await place.saved();
    const { db } = app.database;
    const link = db
      .update(venueSpaces)
      .set({ partOf: ROOM_A })
      .where(eq(venueSpaces.spaceId, GARDEN));
    await expect(link).rejects.toThrow();
  });

  it('is part of the host’s download, and deleted with the account', async () => {
    await place.saved();
    const answer = await app.call('GET', '/accounts/export', { token: place.host });
    expect(answer.body).toContain('Yaba Works');
    const { deleteVenuesOf } = await import('#server/modules/hosting/service.ts');
    await app.database.db.transaction((tx) => deleteVenuesOf(tx, idOf(HOST_ID)));
    expect(await app.database.db.$count(venues)).toBe(0);
  });

  it('can’t be created by a suspended host or a guest', async () => {
    const { db } = app.database;
    expect((await place.put(FLOOR_AND_ROOMS, place.ada)).statusCode).toBe(403);
    await db
      .update(accounts)
      .set({ suspendedAt: app.clock.time })
      .where(eq(accounts.id, idOf(HOST_ID)));
    expect((await place.put()).statusCode).toBeGreaterThanOrEqual(401);
    await db
      .update(accounts)
      .set({ suspendedAt: null })
      .where(eq(accounts.id, idOf(HOST_ID)));
    expect(await db.$count(venues)).toBe(0);
  });
});

describe('the catalogue', () => {
  async function read(since?: string) {
    app.settle();
    const query = since === undefined ? '' : `?since=${since}`;
    const reply = (await app.get(`/space/getAll${query}`)).json<CatalogueReply>();
    return {
      version: reply.version ?? '',
      venues: new Map(reply.data.map(({ id, venue }) => [id, venue])),
    };
  }

  it('shows the venue of each space, and sends its changes as changes of the spaces', async () => {
    await place.saved();
    const { version, venues: shown } = await read();
    expect(shown.get(FLOOR)).toEqual({ id: VENUE_ID, name: 'Yaba Works' });
    expect(shown.get(ROOM_A)).toEqual({ id: VENUE_ID, name: 'Yaba Works', partOf: FLOOR });
    expect(shown.get(idOf(1))).toBeUndefined();
    await place.saved({ ...FLOOR_AND_ROOMS, name: 'New name' });
    const renamed = await read(version);
    expect([...renamed.venues].map(([id, venue]) => [id, venue?.name])).toEqual(
      expect.arrayContaining([FLOOR, ROOM_A, ROOM_B, GARDEN].map((id) => [id, 'New name'])),
    );
    expect(renamed.venues.size).toBe(4);
    await place.saved({ name: 'New name', spaces: [{ id: FLOOR }, { id: ROOM_B }] });
    const changed = await read(renamed.version);
    expect(Object.fromEntries(changed.venues)).toEqual({
      [ROOM_A]: undefined,
      [ROOM_B]: { id: VENUE_ID, name: 'New name' },
      [GARDEN]: undefined,
    });
    await place.remove();
    expect((await read(changed.version)).venues.size).toBe(2);
  });
});
