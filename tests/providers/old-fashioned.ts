import type { Availability, Weekday } from '#contract/availability.ts';
import type { Space } from '#contract/spaces.ts';

const FULL_DAYS: Readonly<Record<Weekday, string>> = {
  Mon: 'monday',
  Tue: 'tuesday',
  Wed: 'wednesday',
  Thu: 'thursday',
  Fri: 'friday',
  Sat: 'saturday',
  Sun: 'sunday',
};

function spelledOut(availability: Availability) {
  const days = Object.entries(FULL_DAYS) as [Weekday, string][];
  return Object.fromEntries(days.map(([day, name]) => [name, availability[day]]));
}

const every = (nth: number, index: number) => index % nth === nth - 1;

/**
 * A space as a provider may say it that knows the specification alone (§3, §7): no rating, no
 * placeholder, nothing featured, and by turns amenities in one string, numbers as strings, and
 * images or counts left out.
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

function picturesOf(space: Space, origin: string) {
  return space.images.map((_image, at) => ({
    imageUrl: `${origin}/pictures/${space.id}-${at}.svg`,
  }));
}
