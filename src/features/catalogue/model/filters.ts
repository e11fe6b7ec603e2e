import * as v from 'valibot';
import { AMENITY_IDS, AMENITY_LABELS, type AmenityId } from '#contract/amenities.ts';
import { LocationSchema, type SpaceType, SpaceTypeSchema } from '#contract/places.ts';
import { formatNaira } from '#contract/rules/money.ts';

export const SORT_ORDERS = ['rank', 'price-up', 'price-down', 'newest'] as const;

export type SortOrder = (typeof SORT_ORDERS)[number];

const SPACE_TYPE_LABELS: Readonly<Record<SpaceType, string>> = {
  'cowork hub': 'Cowork hub',
  'creative space': 'Creative space',
};

const MAX_QUERY_LENGTH = 200;

const isAmenity = (id: string): id is AmenityId => (AMENITY_IDS as readonly string[]).includes(id);

/** A router reads `?q=24` as a number. */
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
 * The search of /allspace as it stands in the URL. A field that can't be read counts as not given,
 * so that no link ever fails.
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
  /** At least so many seats. */
  capacity: v.fallback(v.optional(v.pipe(amount, v.integer(), v.minValue(1))), undefined),
  /** A Lagos calendar day, `YYYY-MM-DD`: open on that weekday. */
  openOn: v.fallback(v.optional(calendarDay), undefined),
  sort: v.fallback(v.optional(v.picklist(SORT_ORDERS)), undefined),
});

export type Filters = v.InferOutput<typeof FiltersSchema>;

export interface FilterDescription {
  readonly key: string;
  readonly label: string;
  /** The same filters without this one. */
  readonly without: Filters;
}

function without(filters: Filters, ...fields: (keyof Filters)[]): Filters {
  const rest = { ...filters };
  for (const field of fields) rest[field] = undefined;
  return rest;
}

function withoutAmenity(filters: Filters, id: AmenityId): Filters {
  const rest = filters.amenities?.filter((other) => other !== id) ?? [];
  return { ...filters, amenities: rest.length === 0 ? undefined : rest };
}

function priceLabel({ minPrice, maxPrice }: Filters): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) {
    return `${formatNaira(minPrice)} to ${formatNaira(maxPrice)} a day`;
  }
  if (minPrice !== undefined) return `From ${formatNaira(minPrice)} a day`;
  return maxPrice === undefined ? undefined : `Up to ${formatNaira(maxPrice)} a day`;
}

const dayName = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Lagos',
});

/** What is filtered by, one entry for everything that can be taken away alone. Sorting isn't. */
export function describeFilters(filters: Filters): readonly FilterDescription[] {
  const { q, location, type, capacity, openOn } = filters;
  const price = priceLabel(filters);
  const entries: FilterDescription[] = [];
  const add = (key: string, label: string, rest: Filters) =>
    entries.push({ key, label, without: rest });
  if (q !== undefined && q.trim() !== '') add('q', `“${q.trim()}”`, without(filters, 'q'));
  if (location !== undefined) add('location', location, without(filters, 'location'));
  if (type !== undefined) add('type', SPACE_TYPE_LABELS[type], without(filters, 'type'));
  for (const id of filters.amenities ?? []) {
    add(`amenity-${id}`, AMENITY_LABELS[id], withoutAmenity(filters, id));
  }
  if (price !== undefined) add('price', price, without(filters, 'minPrice', 'maxPrice'));
  if (capacity !== undefined) {
    const seats = capacity === 1 ? '1 seat' : `${capacity} seats`;
    add('capacity', `At least ${seats}`, without(filters, 'capacity'));
  }
  if (openOn !== undefined) {
    const day = dayName.format(new Date(`${openOn}T12:00:00Z`));
    add('openOn', `Open on ${day}`, without(filters, 'openOn'));
  }
  return entries;
}

/** How many filters are set, the words and the sorting aside. */
export function activeFilterCount(filters: Filters): number {
  return describeFilters(filters).filter(({ key }) => key !== 'q').length;
}
