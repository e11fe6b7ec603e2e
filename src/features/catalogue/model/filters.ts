import * as v from 'valibot';
import { AMENITY_IDS, type AmenityId } from '#contract/amenities.ts';
import { LocationSchema, SpaceTypeSchema } from '#contract/locations.ts';

export const SORT_ORDERS = ['rank', 'price-up', 'price-down', 'newest'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

const MAX_QUERY_LENGTH = 200;

const isAmenity = (id: string): id is AmenityId => (AMENITY_IDS as readonly string[]).includes(id);

/** The router parses `?q=24` as a number. */
const words = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((q) => String(q).slice(0, MAX_QUERY_LENGTH)),
);

const amenities = v.pipe(
  v.union([v.string(), v.array(v.unknown())]),
  v.transform((ids) => {
    const given = new Set<unknown>(typeof ids === 'string' ? ids.split(',') : ids);
    return AMENITY_IDS.filter((id) => given.has(id));
  }),
  v.array(v.custom<AmenityId>((id) => typeof id === 'string' && isAmenity(id))),
  v.transform((ids) => (ids.length === 0 ? undefined : ids)),
);

const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.toNumber())]),
  v.finite(),
  v.minValue(0),
);

const calendarDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((day) => {
    const at = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  }),
);

/**
 * The search parameters of /allspace. A field that can't be read counts as not given, so that no
 * link fails.
 */
export const FiltersSchema = v.object({
  q: v.fallback(v.optional(words), undefined),
  location: v.fallback(v.optional(LocationSchema), undefined),
  type: v.fallback(v.optional(SpaceTypeSchema), undefined),
  amenities: v.fallback(v.optional(amenities), undefined),
  /** Naira per day, inclusive. */
  minPrice: v.fallback(v.optional(amount), undefined),
  /** Naira per day, inclusive. */
  maxPrice: v.fallback(v.optional(amount), undefined),
  /** The minimum number of seats. */
  capacity: v.fallback(v.optional(v.pipe(amount, v.integer(), v.minValue(1))), undefined),
  /** A Lagos calendar day, `YYYY-MM-DD`: open on that weekday. */
  openOn: v.fallback(v.optional(calendarDay), undefined),
  sort: v.fallback(v.optional(v.picklist(SORT_ORDERS)), undefined),
});

export type Filters = v.InferOutput<typeof FiltersSchema>;

/** Whether the minimum price is above the maximum price, which no space can satisfy. */
export function isReversedRange({ minPrice, maxPrice }: Filters): boolean {
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
}
