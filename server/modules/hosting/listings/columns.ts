import type { GivenFacts, SpaceFacts } from '#contract/facts.ts';
import type { NewListing } from '#contract/listings.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { koboOf } from '#contract/rules/price.ts';

/** What a host fills in, as it's stored; facts that aren't given are left as they are. */
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
    ...(facts === undefined ? {} : { facts: confirmed(facts, now) }),
  };
}

/** Said by the host today, in Lagos. Who says nothing has no facts. */
export function confirmed(facts: GivenFacts, now: Date): SpaceFacts | null {
  if (Object.keys(facts).length === 0) return null;
  return { ...facts, confirmedOn: lagosTime(now).date };
}
