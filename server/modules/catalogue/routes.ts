import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import { type Location, LOCATIONS } from '#contract/spaces/locations.ts';
import { spaceHostApi } from '#contract/spaces/space-hosts.ts';
import type { Database } from '../../db/open.ts';
import { ApiError } from '../../http/api-error.ts';
import { preparedRoute, route } from '../../http/contract-to-route.ts';
import { type Representation, sendRepresentation } from '../../http/files/representation.ts';
import * as copy from './copy.ts';
import type { PreparedCatalogue } from './prepared.ts';
import { readPublicHost } from './public-host.ts';
import { readPublicReviews } from './public-review.ts';
import type { CatalogueService } from './service.ts';

/**
 * Route of visitors for the whole list. It is registered where there are no hooks, because it is
 * requested most often.
 */
export function catalogueListRoute(app: FastifyInstance, catalogue: CatalogueService): void {
  preparedRoute(app, catalogueApi.getAll, ({ query, request, reply }) =>
    answer(
      catalogue,
      request,
      reply,
      (prepared) => (query.since === undefined ? prepared.all : prepared.since(query.since)),
      query.since,
    ),
  );
}

/** Routes of visitors for one space, and for lists of a few. */
export function catalogueRoutes(
  app: FastifyInstance,
  { catalogue, db }: { readonly catalogue: CatalogueService; readonly db: Database },
): void {
  preparedRoute(app, catalogueApi.getOne, ({ params, request, reply }) =>
    answer(catalogue, request, reply, (prepared) => known(prepared.one(params.id))),
  );
  preparedRoute(app, catalogueApi.topRated, ({ request, reply }) =>
    answer(catalogue, request, reply, (prepared) => prepared.top),
  );
  preparedRoute(app, catalogueApi.byLocation, ({ query, request, reply }) => {
    const location = readLocation(query.location);
    return answer(catalogue, request, reply, (prepared) => prepared.inLocation(location));
  });
  route(app, catalogueApi.reviews, async ({ params }) => {
    const { snapshot } = await catalogue.current();
    known(snapshot.entries.get(params.id));
    return { message: copy.latestReviews, data: await readPublicReviews(db, params.id) };
  });
  route(app, spaceHostApi.spaceHost, async ({ params }) => {
    const { snapshot } = await catalogue.current();
    known(snapshot.entries.get(params.id));
    return { message: copy.host, data: await readPublicHost(db, params.id) };
  });
}

function answer(
  catalogue: CatalogueService,
  request: FastifyRequest,
  reply: FastifyReply,
  choose: (prepared: PreparedCatalogue) => Representation,
  seen?: string,
): void | Promise<void> {
  const send = (prepared: PreparedCatalogue) =>
    sendRepresentation(request, reply, choose(prepared));
  const current = catalogue.current(seen);
  return current instanceof Promise ? current.then(send) : send(current);
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError('SPACE_NOT_FOUND');
  return found;
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

function readLocation(text: string): Location {
  const location = LOCATIONS.find((name) => folded(name) === folded(text));
  if (location === undefined) throw new ApiError('UNKNOWN_LOCATION');
  return location;
}
