import { lagosTime } from '#contract/rules/lagos-clock.ts';
import { hoursOn } from '#contract/rules/opening.ts';
import type { Space } from '#contract/spaces.ts';
import type { Filters } from './filters.ts';

export type SpaceTest = (space: Space) => boolean;

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
