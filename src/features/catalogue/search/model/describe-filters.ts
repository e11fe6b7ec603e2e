import { AMENITY_LABELS, type AmenityId } from '#contract/spaces/amenities.ts';
import { SPACE_TYPE_LABELS } from '#contract/spaces/locations.ts';
import { durationText } from '#contract/time/duration.ts';
import { dayText } from '#contract/time/day-text.ts';
import { formatNaira } from '#contract/prices/money.ts';
import * as copy from '../search-copy.ts';
import type { Filters } from '#contract/search/filters.ts';

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

function priceLabel({ minPrice, maxPrice, hours }: Filters): string | undefined {
  const unit = hours === undefined ? copy.aDay : copy.forHours(stayText(hours));
  if (minPrice !== undefined && maxPrice !== undefined) {
    return copy.priceBetween(formatNaira(minPrice), formatNaira(maxPrice), unit);
  }
  if (minPrice !== undefined) return copy.priceFrom(formatNaira(minPrice), unit);
  return maxPrice === undefined ? undefined : copy.priceUpTo(formatNaira(maxPrice), unit);
}

/** `3 hours`. */
export const stayText = (hours: number) => durationText({ type: 'hours', count: hours });

/**
 * Describes the filters, with one entry for each that can be removed alone. Sorting is not a
 * filter.
 */
export function describeFilters(filters: Filters): readonly FilterDescription[] {
  const { q, location, type, capacity, openOn, hours } = filters;
  const { minBackup, minMbps, minRating, weekend } = filters;
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
    add('capacity', copy.forPeople(capacity), without(filters, 'capacity'));
  }
  if (openOn !== undefined) {
    add('openOn', copy.freeOnDay(dayText(openOn)), without(filters, 'openOn'));
  }
  if (hours !== undefined) add('hours', copy.stayOf(stayText(hours)), without(filters, 'hours'));
  if (minBackup !== undefined) {
    add('minBackup', copy.backupOf(minBackup), without(filters, 'minBackup'));
  }
  if (minMbps !== undefined) add('minMbps', copy.atLeastMbps(minMbps), without(filters, 'minMbps'));
  if (minRating !== undefined) {
    add('minRating', copy.atLeastStars(minRating), without(filters, 'minRating'));
  }
  if (weekend !== undefined) add('weekend', copy.openWeekends, without(filters, 'weekend'));
  return entries;
}

/** Returns the number of filters that are set, without the search words and the sort order. */
export function activeFilterCount(filters: Filters): number {
  return describeFilters(filters).filter(({ key }) => key !== 'q').length;
}
