import * as v from 'valibot';
import { CatalogueVersionSchema } from './catalogue.ts';
import { CountSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { LocationSchema } from './locations.ts';
import { SpaceSchema } from './spaces.ts';

/**
 * A space in a part of the catalogue. It has no `daysAgo`, which changes every day and is computed
 * from `createdAt`.
 */
export const CatalogueRowSchema = v.omit(SpaceSchema, ['daysAgo']);

export type CatalogueRow = v.InferOutput<typeof CatalogueRowSchema>;

/** The most spaces in one part. */
export const MAX_PART_SPACES = 250;

const PartHashSchema = v.pipe(v.string(), v.regex(/^[\w-]{16}$/));

/** A part of the catalogue. Its content never changes: changed spaces are in parts of other hashes. */
export const CataloguePartSchema = v.object({
  hash: PartHashSchema,
  /**
   * The name of its group of spaces, which remains when they change: a space only moves to another
   * group if it changes itself. When a group is halved, the names of the halves begin with its own.
   */
  key: v.string(),
  /** Missing for the best spaces of all Lagos, which are in no other part. */
  location: v.exactOptional(LocationSchema),
  /** 0 for the best spaces of all Lagos; 1 and up, best first, within a location. */
  rank: CountSchema,
  /** The number of spaces. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PART_SPACES)),
  /** The size when sent with brotli. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type CataloguePart = v.InferOutput<typeof CataloguePartSchema>;

/** All parts of one version of the catalogue. Together they contain every space exactly once. */
export const CatalogueManifestSchema = v.object({
  message: v.string(),
  version: CatalogueVersionSchema,
  data: v.array(CataloguePartSchema),
  /** The spaces of the first part, on request. */
  best: v.exactOptional(v.array(CatalogueRowSchema)),
});

export type CatalogueManifest = v.InferOutput<typeof CatalogueManifestSchema>;

/** Only with the capability `catalogue-parts`. */
export const cataloguePartsApi = {
  manifest: endpoint({
    method: 'GET',
    path: '/catalogue/manifest',
    summary: 'List the parts of the catalogue, best first; with `include`, the first part too',
    origin: 'added',
    query: v.object({ include: v.exactOptional(v.literal('best')) }),
    reply: CatalogueManifestSchema,
  }),
  part: endpoint({
    method: 'GET',
    path: '/catalogue/parts/:hash',
    summary: 'Get a part of the catalogue, which never changes; 404 if it is in use no more',
    origin: 'added',
    params: v.object({ hash: PartHashSchema }),
    reply: v.object({ message: v.string(), data: v.array(CatalogueRowSchema) }),
  }),
} as const;
