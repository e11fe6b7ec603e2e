import type { DayAvailability } from '#contract/bookings/bookings.ts';
import type { NewVenue, Venues } from '#contract/hosting/venues.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import {
  blockedTimes,
  bookings,
  calendarImports,
  jobs,
  venues,
  waitlistEntries,
} from '#server/db/schema/schema.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { FRIDAY, HOST_ID } from './booking-app.ts';
import { type ConnectedApp, openConnectedApp } from './calendars/connected-calendars.ts';

/** The numbers of the spaces: a floor that is booked whole, two rooms with two seats, and a garden. */
export const PLACE = { floor: 21, roomA: 22, roomB: 23, garden: 24 } as const;

export const VENUE_ID = 'k3vmm9p3x8sw2nq6r1tz5yhb4c';

/** The floor with its rooms, and the garden beside them. */
export const FLOOR_AND_ROOMS: NewVenue = {
  name: 'Yaba Works',
  spaces: [
    { id: idOf(PLACE.floor) },
    { id: idOf(PLACE.roomA), partOf: idOf(PLACE.floor) },
    { id: idOf(PLACE.roomB), partOf: idOf(PLACE.floor) },
    { id: idOf(PLACE.garden) },
  ],
};

type InjectedAnswer = Awaited<ReturnType<ConnectedApp['app']['call']>>;

/** Pairs of live slots of linked spaces that overlap, found without the view of the triggers. */
export async function countLinkedOverlaps(db: Database): Promise<number> {
  const { rows } = await db.execute<{ overlaps: number }>(sql`
    select count(*)::int as overlaps
    from venue_spaces m
    join booking_slots part on part.space_id = m.space_id and part.live
    join booking_slots whole on whole.space_id = m.part_of and whole.live
      and whole.during && part.during`);
  return rows[0]?.overlaps ?? Number.NaN;
}

/** An app whose host has a floor, two rooms and a garden, not linked yet. */
export async function openVenuesApp() {
  const connected = await openConnectedApp();
  const { app, host } = connected;
  const common = { availability: OFFICE_WEEK, hostId: idOf(HOST_ID) };
  await app.add(
    makeImportedSpace(PLACE.floor, {
      ...common,
      name: 'The whole floor',
      spaceType: 'creative space',
      createdAt: new Date('2026-10-01T09:00:21Z'),
    }),
    makeImportedSpace(PLACE.roomA, {
      ...common,
      name: 'Room A',
      capacity: 2,
      createdAt: new Date('2026-10-01T09:00:22Z'),
    }),
    makeImportedSpace(PLACE.roomB, {
      ...common,
      name: 'Room B',
      capacity: 2,
      createdAt: new Date('2026-10-01T09:00:23Z'),
    }),
    makeImportedSpace(PLACE.garden, {
      ...common,
      name: 'The garden',
      createdAt: new Date('2026-10-01T09:00:24Z'),
    }),
  );
  app.clock.time = FRIDAY;
  const { db } = app.database;
  const put = (venue: object = FLOOR_AND_ROOMS, token = host, id = VENUE_ID) =>
    app.call('PUT', `/host/venues/${id}`, { token, body: venue });
  return {
    ...connected,
    put,
    /** Saves a venue, which must succeed. */
    saved: async (venue: NewVenue = FLOOR_AND_ROOMS): Promise<Venues> => {
      const answer = await put(venue);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: Venues }>().data;
    },
    remove: (token = host, id = VENUE_ID): Promise<InjectedAnswer> =>
      app.call('DELETE', `/host/venues/${id}`, { token }),
    venuesOf: async (token = host): Promise<Venues> =>
      (await app.call('GET', '/host/venues', { token })).json<{ data: Venues }>().data,
    dayOf: async (space: number, date = '2026-11-23'): Promise<DayAvailability> =>
      (await app.call('GET', `/space/${idOf(space)}/availability?date=${date}`)).json<{
        data: DayAvailability;
      }>().data,
    reset: async (): Promise<void> => {
      app.clock.time = FRIDAY;
      for (const table of [bookings, waitlistEntries, jobs, calendarImports, blockedTimes]) {
        await db.delete(table);
      }
      await db.delete(venues);
    },
  };
}

export type VenuesApp = Awaited<ReturnType<typeof openVenuesApp>>;
