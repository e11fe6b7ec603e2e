import type { FastifyInstance } from 'fastify';
import type { ListingsContext } from './context.ts';
import { listingRoutes } from './routes.ts';

export interface Listings {
  routes(app: FastifyInstance): Promise<void>;
}

/** Creates the calls of hosts about their listings. */
export function createListings(context: ListingsContext): Listings {
  return { routes: (app) => listingRoutes(app, context) };
}
