import * as v from 'valibot';
import { AMENITY_IDS, type AmenityId } from '../spaces/amenities.ts';
import { LocationSchema, SpaceTypeSchema } from '../spaces/locations.ts';
import type { Space } from '../spaces/spaces.ts';
import type { LagosDate } from '../units.ts';

export const SORT_ORDERS = [
  'rank',
  'price-up',
  'price-down',
  'rating',
  'power',
  'speed',
  'newest',
  'near',
] as const;

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

/** More hours are booked by the day. */
const MAX_HOURS = 12;

const hours = v.pipe(amount, v.integer(), v.minValue(1), v.maxValue(MAX_HOURS));

/** A filter that is on: `1` in the address. */
const flag = v.pipe(amount, v.value(1));

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
  /** Naira per day, or for the chosen hours; inclusive. */
  minPrice: v.fallback(v.optional(amount), undefined),
  /** Naira per day, or for the chosen hours; inclusive. */
  maxPrice: v.fallback(v.optional(amount), undefined),
  /** The minimum number of seats. */
  capacity: v.fallback(v.optional(v.pipe(amount, v.integer(), v.minValue(1))), undefined),
  /** A Lagos calendar day, `YYYY-MM-DD`: open and, where known, free on that day. */
  openOn: v.fallback(v.optional(calendarDay), undefined),
  /** Number of hours that the visitor wants to stay; prices are then those of these hours. */
  hours: v.fallback(v.optional(hours), undefined),
  /** The minimum number of hours that power lasts without the grid. */
  minBackup: v.fallback(v.optional(amount), undefined),
  /** The minimum download speed. */
  minMbps: v.fallback(v.optional(amount), undefined),
  /** The minimum average of the reviews, in stars. */
  minRating: v.fallback(v.optional(amount), undefined),
  /** Open on Saturdays or Sundays. */
  weekend: v.fallback(v.optional(flag), undefined),
  sort: v.fallback(v.optional(v.picklist(SORT_ORDERS)), undefined),
});

export type Filters = v.InferOutput<typeof FiltersSchema>;

/** Returns the day of a search if it is over: nothing can be booked on it any more. */
export function pastDayOf({ openOn }: Filters, today: LagosDate): LagosDate | undefined {
  return openOn !== undefined && openOn < today ? openOn : undefined;
}

/**
 * Returns the filters without a day that is over, as in an old link: its results couldn't be booked.
 *
 * @param today The date in Lagos.
 */
export function filtersFrom(filters: Filters, today: LagosDate): Filters {
  return pastDayOf(filters, today) === undefined ? filters : { ...filters, openOn: undefined };
}

/** Whether the minimum price is above the maximum price, which no space can satisfy. */
export function isReversedRange({ minPrice, maxPrice }: Filters): boolean {
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
}

/** The texts of a space in which words are searched. */
export type SearchedText = Pick<Space, 'name' | 'location' | 'spaceAddress' | 'overview'>;

/**
 * What filters and orders read of a space. It has no long text, so that a server can have it in
 * memory for each of 100,000 spaces.
 */
export type SearchedSpace = Omit<
  Space,
  | 'name'
  | 'overview'
  | 'spaceAddress'
  | 'images'
  | 'daysAgo'
  | 'coordinates'
  | 'landmark'
  | 'houseRules'
  | 'listingStatus'
>;
