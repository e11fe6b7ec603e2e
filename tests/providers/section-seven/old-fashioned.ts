import type { Availability, Weekday } from '#contract/opening/availability.ts';
import type { Space } from '#contract/spaces/spaces.ts';

const FULL_DAYS: Readonly<Record<Weekday, string>> = {
  Mon: 'monday',
  Tue: 'tuesday',
  Wed: 'wednesday',
  Thu: 'thursday',
  Fri: 'friday',
  Sat: 'saturday',
  Sun: 'sunday',
};

function spelledOut(availability: Availability, spell = (name: string) => name) {
  const days = Object.entries(FULL_DAYS) as [Weekday, string][];
  return Object.fromEntries(days.map(([day, name]) => [spell(name), availability[day]]));
}

const capitalised = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

const every = (nth: number, index: number) => index % nth === nth - 1;

/**
 * A space as a provider may describe it that knows only the specification (§3, §7): no rating, no
 * placeholder, nothing featured. In turn, some have their amenities in one string, numbers as
 * strings, or no images or counts.
 */
export function oldFashioned(space: Space, index: number, pictureOrigin: string) {
  const asText = every(3, index);
  const number = (value: number) => (asText ? String(value) : value);
  return {
    id: space.id,
    name: space.name,
    overview: space.overview,
    amenities: every(2, index) ? space.amenities.join(', ') : space.amenities,
    ...(every(5, index) ? {} : { images: picturesOf(space, pictureOrigin) }),
    spaceAddress: space.spaceAddress,
    location: space.location,
    spaceType: space.spaceType,
    pricePerDay: number(space.pricePerDay),
    pricePerHour: number(space.pricePerHour),
    capacity: number(space.capacity),
    ...(every(4, index) ? {} : { bookingCount: space.bookingCount, daysAgo: space.daysAgo }),
    createdAt: space.createdAt,
    listingStatus: space.listingStatus,
    availability: spelledOut(space.availability),
  };
}

export type ProviderRow = ReturnType<typeof oldFashioned>;

/**
 * A space as the specification describes it, except that its days are named `Monday`, `Tuesday`, …
 */
function withFullDayNames(space: Space, _index: number, pictureOrigin: string): ProviderRow {
  const { rating: _, featured: __, facts: ___, ...row } = space;
  return {
    ...row,
    images: picturesOf(space, pictureOrigin),
    availability: spelledOut(space.availability, capitalised),
  };
}

/** A space without prices, as listed by a provider whose hosts quote them individually. */
function withoutPrices(space: Space, index: number, pictureOrigin: string): ProviderRow {
  return { ...oldFashioned(space, index, pictureOrigin), pricePerDay: 0, pricePerHour: '0' };
}

export const DESCRIPTIONS = { oldFashioned, withFullDayNames, withoutPrices } as const;

function picturesOf(space: Space, origin: string) {
  return space.images.map((_image, at) => ({
    imageUrl: `${origin}/pictures/${space.id}-${at}.svg`,
  }));
}
