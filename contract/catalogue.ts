import * as v from 'valibot';
import { CapabilitiesSchema } from './capabilities.ts';
import { endpoint } from './endpoint.ts';
import { ReviewSchema } from './reviews.ts';
import { SpaceSchema } from './spaces.ts';

/** Where every call lives on the provider's host (specification §7). */
export const API_BASE = '/api/v1';

const SpaceId = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/**
 * `<lineage>.<number>`: the lineage is drawn when a database is made, so that a number from another
 * database is never taken for one of ours.
 */
export const CatalogueVersionSchema = v.pipe(v.string(), v.regex(/^[0-9a-z]{8}\.\d{1,18}$/));

/**
 * The whole catalogue, or with `since` what changed. `gone` is present only where the answer is a
 * change set: an answer without it is the whole list, whatever was asked for.
 */
export const CatalogueReplySchema = v.object({
  message: v.string(),
  data: v.array(SpaceSchema),
  version: CatalogueVersionSchema,
  gone: v.exactOptional(v.array(v.string())),
});

export type CatalogueReply = v.InferOutput<typeof CatalogueReplySchema>;

const spaceList = v.object({ message: v.string(), data: v.array(SpaceSchema) });

export const catalogueApi = {
  getAll: endpoint({
    method: 'GET',
    path: '/space/getAll',
    summary: 'Every active space, best first; with `since`, only what changed',
    origin: 'provider',
    query: v.object({ since: v.exactOptional(CatalogueVersionSchema) }),
    reply: CatalogueReplySchema,
  }),
  getOne: endpoint({
    method: 'GET',
    path: '/space/getOne/:id',
    summary: 'One active space',
    origin: 'provider',
    params: SpaceId,
    reply: v.object({ message: v.string(), data: SpaceSchema }),
  }),
  topRated: endpoint({
    method: 'GET',
    path: '/space/toprated',
    summary: 'The twelve best ranked spaces',
    origin: 'provider',
    reply: spaceList,
  }),
  byLocation: endpoint({
    method: 'GET',
    path: '/space/location',
    summary: 'Active spaces of one location, best first',
    origin: 'provider',
    query: v.object({ location: v.string() }),
    reply: spaceList,
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/space/:id/reviews',
    summary: 'The latest fifty reviews of a space, newest first',
    origin: 'added',
    params: SpaceId,
    reply: v.object({ message: v.string(), data: v.array(ReviewSchema) }),
  }),
  capabilities: endpoint({
    method: 'GET',
    path: '/capabilities',
    summary: 'What this provider has beyond the specification’s calls',
    origin: 'added',
    reply: v.object({ message: v.string(), data: CapabilitiesSchema }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Whether the server and its database answer',
    origin: 'added',
    reply: v.object({
      message: v.string(),
      data: v.object({ status: v.literal('ok'), database: v.picklist(['pglite', 'postgres']) }),
    }),
  }),
} as const;
