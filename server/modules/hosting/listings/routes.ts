import type { AccountId } from '#contract/units.ts';
import type { FastifyInstance } from 'fastify';
import { listingCheckApi } from '#contract/hosting/listing-checks.ts';
import { listingApi } from '#contract/hosting/listings.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import { useUploads } from '../../../http/uploads/uploads.ts';
import * as copy from '../copy.ts';
import { changeListing, checkChangedListing } from './change.ts';
import type { ListingsContext } from './context.ts';
import { checkNewListing, createListing } from './create.ts';
import { fullListings } from './full-listing.ts';
import { countLive, readListings } from './repository.ts';
import { confirmFacts, pauseListing, deleteOwnListing, resumeListing } from './states.ts';

const once = { idempotent: true } as const;

/** Routes of hosts for their listings, with photos. */
async function listingRoutes(app: FastifyInstance, context: ListingsContext): Promise<void> {
  const { db, now } = context;
  await app.register(async (scope) => {
    await useUploads(scope);
    actorRoute(
      scope,
      listingApi.create,
      async ({ actor, body, files }) => ({
        message: copy.listingAdded,
        data: await createListing(context, actor.accountId, body, files),
      }),
      once,
    );
    actorRoute(
      scope,
      listingApi.change,
      async ({ actor, params, body, files }) => {
        const own = { hostId: actor.accountId, spaceId: params.id };
        const data = await changeListing(context, own, body, files);
        return { message: copy.changesSaved, data };
      },
      once,
    );
  });
  actorRoute(app, listingApi.listMine, async ({ actor }) => {
    const rows = await readListings(db, actor.accountId);
    return { message: 'Your spaces.', data: await fullListings(db, rows, now()) };
  });
  actorRoute(app, listingApi.countLive, async ({ actor }) => ({
    message: copy.liveSpaces,
    data: await countLive(db, actor.accountId),
  }));
  checkRoutes(app, context);
  stateRoutes(app, context);
}

/** A form is checked by the contract already before these run. */
function checkRoutes(app: FastifyInstance, context: ListingsContext): void {
  actorRoute(app, listingCheckApi.checkNewListing, async ({ actor, body }) => {
    await checkNewListing(context, actor.accountId, body);
    return { message: copy.acceptable };
  });
  actorRoute(app, listingCheckApi.checkChangedListing, async ({ actor, params, body }) => {
    await checkChangedListing(context, { hostId: actor.accountId, spaceId: params.id }, body);
    return { message: copy.acceptable };
  });
}

function stateRoutes(app: FastifyInstance, context: ListingsContext): void {
  const ownOf = (hostId: AccountId, { id }: { readonly id: string }) => ({ hostId, spaceId: id });
  actorRoute(
    app,
    listingApi.confirmFacts,
    async ({ actor, params, body }) => ({
      message: copy.factsSaved,
      data: await confirmFacts(context, ownOf(actor.accountId, params), body),
    }),
    once,
  );
  actorRoute(
    app,
    listingApi.pause,
    async ({ actor, params }) => ({
      message: copy.paused,
      data: await pauseListing(context, ownOf(actor.accountId, params)),
    }),
    once,
  );
  actorRoute(
    app,
    listingApi.resume,
    async ({ actor, params }) => ({
      message: copy.liveAgain,
      data: await resumeListing(context, ownOf(actor.accountId, params)),
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
