import type { FastifyInstance } from 'fastify';
import type { RandomBytes } from '#server/db/new-id.ts';
import type { Database } from '#server/db/open.ts';
import type { Bookings } from '#server/modules/booking/service.ts';
import {
  createHostCalendar,
  createListings,
  createVenues,
} from '#server/modules/hosting/service.ts';

/** Registers what hosts do with their listings: changes, pauses, blocked times, prices and venues. */
export async function simulatedHostRoutes(
  app: FastifyInstance,
  {
    db,
    now,
    random,
    bookings,
  }: {
    readonly db: Database;
    readonly now: () => Date;
    readonly random: RandomBytes;
    readonly bookings: Bookings;
  },
): Promise<void> {
  const context = {
    db,
    now,
    random,
    // No listing gets new photos.
    pictures: { takeIn: () => Promise.resolve([]), takeInEach: () => Promise.resolve([]) },
    catalogueChanged: () => undefined,
    wakeJobs: () => undefined,
    onSpaceChanged: bookings.onSpaceChanged,
  };
  createHostCalendar(context).routes(app);
  createVenues(context).routes(app);
  await createListings(context).routes(app);
}
