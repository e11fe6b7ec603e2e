import type { FastifyInstance } from 'fastify';
import { extrasApi } from '#contract/extras/extras.ts';
import type { Database } from '../../../db/open.ts';
import { route } from '../../../http/contract-to-route.ts';
import { listOfferedExtras } from './choose-extras.ts';
import * as copy from '../copy.ts';

/** The same for everyone, and a booking's price is computed again when it is made. */
const FRESH_SECONDS = 20;

/** The route of visitors that lists a space's extras. */
export function extraRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  route(app, extrasApi.spaceExtras, async ({ params, reply }) => {
    reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`);
    return { message: copy.spaceExtras, data: await listOfferedExtras(db, params.id) };
  });
}
