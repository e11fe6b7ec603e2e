import { lagosTime } from '../time/lagos-clock.ts';
import { hoursOn } from '../opening/opening.ts';
import type { OpeningHours } from '../opening/availability.ts';
import type { SpaceId, Naira } from '../units.ts';
import { filterTests, type SpaceTest } from './filter-tests.ts';
import type { Filters } from './filters.ts';
import type { ReadQuery } from './read-query.ts';
import { KOBO_PER_NAIRA, quote } from '../prices/price.ts';
import type { Space } from '../spaces/spaces.ts';

/** Returns one test for each filter, and for the price and the people in the search words. */
export function searchTests(
  filters: Filters,
  { maxPrice, people }: Pick<ReadQuery, 'maxPrice' | 'people'>,
  fullyBooked: ReadonlySet<SpaceId> | undefined,
): SpaceTest[] {
  const { hours, minBackup, minMbps, minRating, weekend } = filters;
  // Prices are those of the chosen hours.
  const byDay =
    hours === undefined ? filters : { ...filters, minPrice: undefined, maxPrice: undefined };
  const tests = filterTests(byDay);
  if (hours !== undefined) tests.push(...stayTests(filters, hours));
  if (minBackup !== undefined) tests.push(({ facts }) => (facts?.backupHours ?? 0) >= minBackup);
  if (minMbps !== undefined) tests.push(({ facts }) => (facts?.mbps ?? 0) >= minMbps);
  if (minRating !== undefined) tests.push(({ rating }) => (rating?.average ?? 0) >= minRating);
  if (weekend !== undefined) {
    tests.push(
      ({ availability: days }) => (hoursOn(days, 'Sat') ?? hoursOn(days, 'Sun')) !== undefined,
    );
  }
  if (fullyBooked !== undefined) tests.push(({ id }) => !fullyBooked.has(id));
  if (maxPrice !== undefined) {
    const { naira } = maxPrice;
    const field = maxPrice.per === 'hour' ? 'pricePerHour' : 'pricePerDay';
    // 0 means that there is no price of this kind.
    tests.push(({ [field]: price }) => price > 0 && price <= naira);
  }
  if (people !== undefined) tests.push(({ capacity }) => capacity >= people.count);
  return tests;
}

function stayTests({ minPrice, maxPrice, openOn }: Filters, hours: number): SpaceTest[] {
  const tests: SpaceTest[] = [
    (space) => {
      const price = stayPrice(space, hours);
      if (price === undefined) return false;
      return price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity);
    },
  ];
  if (openOn !== undefined) {
    const { weekday } = lagosTime(new Date(`${openOn}T12:00:00Z`));
    tests.push(({ availability }) => lengthOf(hoursOn(availability, weekday)) >= hours * 60);
  }
  return tests;
}

/** Returns minutes. */
function lengthOf(open: OpeningHours | undefined): number {
  if (open === undefined) return 0;
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return minutes(open.closing) - minutes(open.opening);
}

/** Returns what some hours cost, in naira; undefined if the space isn’t let by the hour. */
export function stayPrice(
  space: Pick<Space, 'pricePerDay' | 'pricePerHour'>,
  hours: number,
): Naira | undefined {
  if (space.pricePerHour <= 0) return undefined;
  return quote(space, { type: 'hours', count: hours }).totalKobo / KOBO_PER_NAIRA;
}
