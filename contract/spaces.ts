import * as v from 'valibot';
import { AmenityIdSchema } from './amenities.ts';
import { AvailabilitySchema } from './availability.ts';
import { SpaceFactsSchema } from './facts.ts';
import { SpaceImageSchema } from './pictures.ts';
import { CountSchema, InstantSchema, NairaSchema } from './pieces.ts';
import { LocationSchema, SpaceTypeSchema } from './places.ts';

export const LISTING_STATUSES = ['pending', 'active', 'paused', 'rejected', 'deleted'] as const;

export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Average of the reviews, 1 to 5 with one decimal, and how many there are. */
export const RatingSchema = v.object({
  average: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type Rating = v.InferOutput<typeof RatingSchema>;

/**
 * A space as our server says it and as the app keeps it. The fields of the specification (§3) come
 * first; `rating`, `featured` and `facts` are ours. What another provider says is read by `reading/space.ts`.
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
  /** Naira. */
  pricePerDay: NairaSchema,
  /** Naira. */
  pricePerHour: NairaSchema,
  capacity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  bookingCount: CountSchema,
  /** ISO instant, UTC. */
  createdAt: InstantSchema,
  daysAgo: CountSchema,
  listingStatus: v.picklist(LISTING_STATUSES),
  availability: AvailabilitySchema,
  rating: v.exactOptional(RatingSchema),
  featured: v.exactOptional(v.boolean()),
  facts: v.exactOptional(SpaceFactsSchema),
});

export type Space = v.InferOutput<typeof SpaceSchema>;
