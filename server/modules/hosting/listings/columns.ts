import type { UtilitiesInput, Utilities } from '#contract/utilities.ts';
import type { NewListing } from '#contract/listings.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { koboOf } from '#contract/rules/price.ts';

/**
 * Returns the columns for what a host fills in. Details of power and internet that aren't sent stay
 * unchanged.
 */
export function columnsOf(listing: NewListing, now: Date) {
  const { name, overview, spaceType, location, spaceAddress, capacity } = listing;
  const { availability, amenities, facts } = listing;
  return {
    name,
    overview,
    spaceType,
    location,
    spaceAddress,
    capacity,
    availability,
    amenities,
    pricePerDayKobo: koboOf(listing.pricePerDay),
    pricePerHourKobo: koboOf(listing.pricePerHour),
    ...(facts === undefined ? {} : { facts: confirmUtilities(facts, now) }),
  };
}

/** Returns the values with today's Lagos date as their confirmation; null if there are none. */
export function confirmUtilities(facts: UtilitiesInput, now: Date): Utilities | null {
  if (Object.keys(facts).length === 0) return null;
  return { ...facts, confirmedOn: lagosTime(now).date };
}
