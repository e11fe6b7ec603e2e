import type { FastifyInstance } from 'fastify';
import type { AccountId } from '#contract/units.ts';
import { type Venues, venuesApi } from '#contract/hosting/venues.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import { readSpaceNames } from '../calendar/agenda.ts';
import { readClashes } from './clashes.ts';
import * as copy from '../copy.ts';
import { readVenues } from './read-venues.ts';
import { removeVenue, saveVenue, type VenuesContext } from './save-venue.ts';

export interface VenueRoutes {
  routes(app: FastifyInstance): void;
}

/** Creates the calls with which hosts group their spaces into venues and link them. */
export function createVenues(context: VenuesContext): VenueRoutes {
  const { db, now } = context;
  const read = async (hostId: AccountId): Promise<Venues> => ({
    venues: await readVenues(db, hostId),
    spaces: await readSpaceNames(db, hostId),
    clashes: await readClashes(db, hostId, now()),
  });
  return {
    routes: (app) => {
      actorRoute(app, venuesApi.listVenues, async ({ actor: { accountId } }) => ({
        message: copy.venues,
        data: await read(accountId),
      }));
      actorRoute(
        app,
        venuesApi.saveVenue,
        async ({ actor: { accountId }, params: { id }, body }) => {
          await saveVenue(context, accountId, id, body);
          return { message: copy.venueSaved, data: await read(accountId) };
        },
        { idempotent: true },
      );
      actorRoute(app, venuesApi.removeVenue, async ({ actor: { accountId }, params: { id } }) => {
        await removeVenue(context, accountId, id);
        return { message: copy.venueRemoved };
      });
    },
  };
}
