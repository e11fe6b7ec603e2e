import type { SpaceId } from '../units.ts';
import * as v from 'valibot';
import { CapabilitiesSchema } from '../capabilities.ts';
import { endpoint } from '../endpoint.ts';
import { ReviewSchema } from '../reviews/reviews.ts';
import { SpaceSchema } from './spaces.ts';

/** Path of all calls on the provider's host (specification §7). */
export const API_BASE = '/api/v1';

const SpaceId = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/**
 * `<lineage>.<number>`. The lineage is a random text of each database, so that a number from
 * another database is never mistaken for one of this database.
 */
export const CatalogueVersionSchema = v.pipe(v.string(), v.regex(/^[0-9a-z]{8}\.\d{1,18}$/));

/**
 * The whole catalogue, or with `since` a delta. `gone` is present only in a delta: a reply without
 * it is the whole list, whatever was requested.
 */
export const CatalogueReplySchema = v.object({
  message: v.string(),
  data: v.array(SpaceSchema),
  version: CatalogueVersionSchema,
  gone: v.exactOptional(v.array(v.string())),
});

export type CatalogueReply = v.InferOutput<typeof CatalogueReplySchema>;

const spaceList = v.object({ message: v.string(), data: v.array(SpaceSchema) });

/** On its own, because the service worker needs no other call of the catalogue's. */
export const capabilitiesEndpoint = endpoint({
  method: 'GET',
  path: '/capabilities',
  summary: 'List what this provider supports beyond the calls of the specification',
  origin: 'added',
  reply: v.object({ message: v.string(), data: CapabilitiesSchema }),
});

export const catalogueApi = {
  getAll: endpoint({
    method: 'GET',
    path: '/space/getAll',
    summary: 'List all active spaces by rank; with `since`, only the changes',
    origin: 'provider',
    query: v.object({ since: v.exactOptional(CatalogueVersionSchema) }),
    reply: CatalogueReplySchema,
  }),
  getOne: endpoint({
    method: 'GET',
    path: '/space/getOne/:id',
    summary: 'Get an active space',
    origin: 'provider',
    params: SpaceId,
    reply: v.object({ message: v.string(), data: SpaceSchema }),
  }),
  topRated: endpoint({
    method: 'GET',
    path: '/space/toprated',
    summary: 'List the 12 top-ranked spaces',
    origin: 'provider',
    reply: spaceList,
  }),
  byLocation: endpoint({
    method: 'GET',
    path: '/space/location',
    summary: 'List the active spaces of one location by rank',
    origin: 'provider',
    query: v.object({ location: v.string() }),
    reply: spaceList,
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/space/:id/reviews',
    summary: 'List the latest 50 reviews of a space, newest first',
    origin: 'added',
    params: SpaceId,
    reply: v.object({ message: v.string(), data: v.array(ReviewSchema) }),
  }),
  capabilities: capabilitiesEndpoint,
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Check that the server and its database are available',
    origin: 'added',
    reply: v.object({
      message: v.string(),
      data: v.object({ status: v.literal('ok'), database: v.picklist(['pglite', 'postgres']) }),
    }),
  }),
} as const;
