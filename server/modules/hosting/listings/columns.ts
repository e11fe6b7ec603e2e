import type { UtilitiesInput, Utilities } from '#contract/spaces/utilities.ts';
import type { NewListing } from '#contract/hosting/listings.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { koboOf } from '#contract/prices/price.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';

/**
 * Returns the columns for what a host fills in. Details of power, internet and the place that
 * aren't sent stay unchanged.
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
    ...placeColumns(listing),
  };
}

/** An empty text removes the value. */
function placeColumns({ coordinates, landmark, houseRules, contactPhone }: NewListing) {
  return {
    ...(coordinates === undefined ? {} : (coordinates ?? { latitude: null, longitude: null })),
    ...(landmark === undefined ? {} : { landmark: landmark || null }),
    ...(houseRules === undefined ? {} : { houseRules: houseRules || null }),
    ...(contactPhone === undefined ? {} : { contactPhone: contactPhone || null }),
  };
}

/** Returns the values with today's Lagos date as their confirmation; null if there are none. */
export function confirmUtilities(facts: UtilitiesInput, now: Date): Utilities | null {
  if (Object.keys(facts).length === 0) return null;
  return { ...facts, confirmedOn: lagosTime(now).date };
}

/** Removes repeated photos; the first of each stays. */
export function eachOnce(images: readonly SpaceImage[]): SpaceImage[] {
  const byUrl = new Map<string, SpaceImage>();
  for (const image of images) {
    if (!byUrl.has(image.imageUrl)) byUrl.set(image.imageUrl, image);
  }
  return [...byUrl.values()];
}
