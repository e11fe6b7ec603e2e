import type { AccountId } from '#contract/units.ts';
import type { FastifyInstance } from 'fastify';
import { type Listing, listingApi } from '#contract/hosting/listings.ts';
import type { Database } from '../../../db/open.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import { useUploads } from '../../../http/uploads/uploads.ts';
import * as copy from '../copy.ts';
import { changeListing } from './change.ts';
import type { ListingsContext } from './context.ts';
import { createListing } from './create.ts';
import { withExtras } from './extras.ts';
import { countLive, readListings, ownListing } from './repository.ts';
import { confirmFacts, pauseListing, deleteOwnListing, resumeListing } from './states.ts';

const once = { idempotent: true } as const;

/** Adds its extras to a listing that was changed. */
const listingWithExtras =
  (db: Database) =>
  async (changed: Promise<Listing>): Promise<Listing> => {
    const listing = await changed;
    return (await withExtras(db, [listing]))[0] ?? listing;
  };

/** Routes of hosts for their listings, with photos. */
async function listingRoutes(app: FastifyInstance, context: ListingsContext): Promise<void> {
  const { db, now } = context;
  const full = listingWithExtras(db);
  await app.register(async (scope) => {
    await useUploads(scope);
    actorRoute(
      scope,
      listingApi.create,
      async ({ actor, body, files }) => ({
        message: copy.listingAdded,
        data: await full(createListing(context, actor.accountId, body, files)),
      }),
      once,
    );
    actorRoute(
      scope,
      listingApi.change,
      async ({ actor, params, body, files }) => {
        const own = { hostId: actor.accountId, spaceId: params.id };
        const data = await full(changeListing(context, own, body, files));
        return { message: copy.changesSaved, data };
      },
      once,
    );
  });
  actorRoute(app, listingApi.listMine, async ({ actor }) => {
    const rows = await readListings(db, actor.accountId);
    const listings = rows.map((row) => ownListing(row, now()));
    return { message: 'Your spaces.', data: await withExtras(db, listings) };
  });
  actorRoute(app, listingApi.countLive, async ({ actor }) => ({
    message: copy.liveSpaces,
    data: await countLive(db, actor.accountId),
  }));
  stateRoutes(app, context);
}

function stateRoutes(app: FastifyInstance, context: ListingsContext): void {
  const full = listingWithExtras(context.db);
  const ownOf = (hostId: AccountId, { id }: { readonly id: string }) => ({ hostId, spaceId: id });
  actorRoute(
    app,
    listingApi.confirmFacts,
    async ({ actor, params, body }) => ({
      message: copy.factsSaved,
      data: await full(confirmFacts(context, ownOf(actor.accountId, params), body)),
    }),
    once,
  );
  actorRoute(
    app,
    listingApi.pause,
    async ({ actor, params }) => ({
      message: copy.paused,
      data: await full(pauseListing(context, ownOf(actor.accountId, params))),
    }),
    once,
  );
  actorRoute(
    app,
    listingApi.resume,
    async ({ actor, params }) => ({
      message: copy.liveAgain,
      data: await full(resumeListing(context, ownOf(actor.accountId, params))),
    }),
    once,
  );
  actorRoute(app, listingApi.remove, async ({ actor, params }) => {
    await deleteOwnListing(context, ownOf(actor.accountId, params));
    return { message: copy.deleted };
  });
}

export interface Listings {
  routes(app: FastifyInstance): Promise<void>;
}

/** Creates the calls of hosts about their listings. */
export function createListings(context: ListingsContext): Listings {
  return { routes: (app) => listingRoutes(app, context) };
}
