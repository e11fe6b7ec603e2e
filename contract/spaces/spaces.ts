import * as v from 'valibot';
import { AmenityIdSchema } from './amenities.ts';
import { ExactAvailabilitySchema } from '../opening/availability.ts';
import { UtilitiesSchema } from './utilities.ts';
import { SpaceImageSchema } from './pictures.ts';
import { CountSchema, InstantSchema, NairaSchema } from '../common-schemas.ts';
import { LocationSchema, SpaceTypeSchema } from './locations.ts';

/**
 * A point in degrees. Five decimals are about a metre. The landing page's script contains this
 * schema, so the bounds of Lagos are only checked where a host sends a point (`place.ts`).
 */
export const CoordinatesSchema = v.object({ latitude: v.number(), longitude: v.number() });

export type Coordinates = v.InferOutput<typeof CoordinatesSchema>;

export const LISTING_STATUSES = ['pending', 'active', 'paused', 'rejected', 'deleted'] as const;

export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** The average of the reviews, 1 to 5 with one decimal, and their number. */
const RatingSchema = v.object({
  average: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type Rating = v.InferOutput<typeof RatingSchema>;

/** The venue that a space belongs to, and the space of it that contains this one. */
const SpaceVenueSchema = v.object({
  id: v.string(),
  name: v.string(),
  partOf: v.exactOptional(v.string()),
});

export type SpaceVenue = v.InferOutput<typeof SpaceVenueSchema>;

/**
 * A space as our server sends it and as the app stores it. The fields of the specification (§3)
 * come first; the optional ones after `availability` are our own.
 * `lenient-parsers/space.ts` reads what other providers send.
 */
export const SpaceSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  overview: v.string(),
  amenities: v.array(AmenityIdSchema),
  images: v.array(SpaceImageSchema),
  spaceAddress: v.string(),
  location: LocationSchema,
  spaceType: SpaceTypeSchema,
  /** In naira. */
  pricePerDay: NairaSchema,
  /** In naira. */
  pricePerHour: NairaSchema,
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  bookingCount: CountSchema,
  /** ISO instant, UTC. */
  createdAt: InstantSchema,
  daysAgo: CountSchema,
  listingStatus: v.picklist(LISTING_STATUSES),
  availability: ExactAvailabilitySchema,
  rating: v.exactOptional(RatingSchema),
  featured: v.exactOptional(v.boolean()),
  facts: v.exactOptional(UtilitiesSchema),
  coordinates: v.exactOptional(CoordinatesSchema),
  /** Something known nearby, such as a bus stop, by which people find the space. */
  landmark: v.exactOptional(v.string()),
  /** One rule on each line. */
  houseRules: v.exactOptional(v.string()),
  venue: v.exactOptional(SpaceVenueSchema),
});

export type Space = v.InferOutput<typeof SpaceSchema>;
