import { lagosTime } from '../time/lagos-clock.ts';
import { hoursOn } from '../opening/opening.ts';
import type { Filters, SearchedSpace } from './filters.ts';

export type SpaceTest = (space: SearchedSpace) => boolean;

/** Returns one test for each filter that is set, except the search words. */
export function filterTests(filters: Filters): SpaceTest[] {
  const { location, type, amenities, minPrice, maxPrice, capacity, openOn } = filters;
  const tests: SpaceTest[] = [];
  if (location !== undefined) tests.push((space) => space.location === location);
  if (type !== undefined) tests.push((space) => space.spaceType === type);
  if (minPrice !== undefined) tests.push((space) => space.pricePerDay >= minPrice);
  if (maxPrice !== undefined) {
    // 0 means that there is no price per day.
    tests.push(({ pricePerDay }) => pricePerDay > 0 && pricePerDay <= maxPrice);
  }
  if (capacity !== undefined) tests.push((space) => space.capacity >= capacity);
  if (amenities !== undefined && amenities.length > 0) {
    tests.push((space) => amenities.every((id) => space.amenities.includes(id)));
  }
  if (openOn !== undefined) {
    const { weekday } = lagosTime(new Date(`${openOn}T12:00:00Z`));
    tests.push((space) => hoursOn(space.availability, weekday) !== undefined);
  }
  return tests;
}
