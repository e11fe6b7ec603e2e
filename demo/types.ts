import type { Kobo } from '#contract/units.ts';
import type { AmenityId } from '#contract/spaces/amenities.ts';
import type { Availability } from '#contract/opening/availability.ts';
import type { Utilities } from '#contract/spaces/utilities.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import type { Location, SpaceType } from '#contract/spaces/locations.ts';
import type { ListingStatus } from '#contract/spaces/spaces.ts';

/** The purpose of a creative space, which determines its name, texts and images. */
const CRAFTS = ['photo', 'sound', 'art', 'fashion', 'podcast', 'movement'] as const;

export type Craft = (typeof CRAFTS)[number];

export type Trade = 'cowork' | Craft;

export interface DemoReview {
  readonly id: string;
  readonly authorName: string;
  /** 1 to 5. */
  readonly stars: number;
  readonly text: string;
  readonly createdAt: Date;
}

export interface DemoSpace {
  /** Ten characters of lower-case Crockford base32. */
  readonly id: string;
  readonly name: string;
  readonly overview: string;
  readonly amenities: AmenityId[];
  readonly images: SpaceImage[];
  readonly spaceAddress: string;
  readonly location: Location;
  readonly spaceType: SpaceType;
  readonly pricePerDayKobo: Kobo;
  readonly pricePerHourKobo: Kobo;
  readonly capacity: number;
  readonly bookingCount: number;
  readonly createdAt: Date;
  readonly availability: Availability;
  readonly featured: boolean;
  readonly facts?: Utilities;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly landmark: string | null;
  readonly houseRules: string | null;
  readonly listingStatus: ListingStatus;
  /** Newest first. */
  readonly reviews: DemoReview[];
}
