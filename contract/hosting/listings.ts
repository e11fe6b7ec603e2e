import type { SpaceId } from '../units.ts';
import * as v from 'valibot';
import { formFields, requiredText } from '../accounts/account-fields.ts';
import { type AmenityId, AmenityIdSchema } from '../spaces/amenities.ts';
import { AvailabilitySchema, type OpeningHours, WEEKDAYS } from '../opening/availability.ts';
import { endpoint } from '../endpoint.ts';
import { ContentVersionSchema, FollowedKeysSchema } from './content-version.ts';
import { ListingExtraSchema, ListingExtrasSchema } from '../extras/extras.ts';
import { UtilitiesInputSchema } from '../spaces/utilities.ts';
import * as copy from './listing-copy.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '../spaces/pictures.ts';
import { placeFields } from '../place/place.ts';
import { CountSchema } from '../common-schemas.ts';
import { LOCATIONS, SPACE_TYPES } from '../spaces/locations.ts';
import { SpaceSchema } from '../spaces/spaces.ts';
import { visibleLines } from '../text-fields.ts';

export const LISTING_MESSAGES = {
  name: copy.name,
  overview: copy.overview,
  spaceAddress: copy.spaceAddress,
  location: copy.location,
  spaceType: copy.spaceType,
  price: copy.price,
  capacity: copy.capacity,
  days: copy.days,
  availability: copy.allDays,
  hours: copy.hours,
  amenities: copy.amenities,
} as const;

/** In naira. Cards can't be charged less than the minimum. */
const MIN_PRICE = 100;
const MAX_PRICE = 10_000_000;

/** A text with at most two decimals. `1e309`, `0x10`, `-5` and ` ` are rejected. */
const PriceSchema = v.pipe(
  v.string(LISTING_MESSAGES.price),
  v.trim(),
  v.regex(/^\d{1,9}(?:\.\d{1,2})?$/, LISTING_MESSAGES.price),
  v.transform(Number),
  v.minValue(MIN_PRICE, LISTING_MESSAGES.price),
  v.maxValue(MAX_PRICE, LISTING_MESSAGES.price),
);

const CapacitySchema = v.pipe(
  v.string(LISTING_MESSAGES.capacity),
  v.trim(),
  v.regex(/^\d{1,4}$/, LISTING_MESSAGES.capacity),
  v.transform(Number),
  v.minValue(1, LISTING_MESSAGES.capacity),
  v.maxValue(1_000, LISTING_MESSAGES.capacity),
);

type Hours = v.InferOutput<typeof AvailabilitySchema>;

/** Times as `HH:mm` can be compared as text. */
const closesLater = ({ opening, closing }: OpeningHours) => opening < closing;

/** The weekdays whose closing time isn't later than their opening time. */
const reversedDays = (availability: Hours) =>
  WEEKDAYS.filter((day) => {
    const hours = availability[day];
    return hours !== undefined && !closesLater(hours);
  });

/** Hours for Monday to Friday are required (specification §9). */
const missingDays = (availability: Hours) =>
  WEEKDAYS.slice(0, 5).filter((day) => availability[day] === undefined);

/** JSON text, as in the specification (§7). */
const AvailabilityTextSchema = v.pipe(
  v.string(LISTING_MESSAGES.availability),
  v.parseJson(undefined, LISTING_MESSAGES.availability),
  v.custom<Hours>((value) => v.is(AvailabilitySchema, value), LISTING_MESSAGES.availability),
  v.transform((availability) => v.parse(AvailabilitySchema, availability)),
  v.check(
    (availability) => missingDays(availability).length === 0,
    (issue) => `${LISTING_MESSAGES.days}${missingDays(issue.input).join(', ')}`,
  ),
  v.check(
    (availability) => reversedDays(availability).length === 0,
    (issue) => `${LISTING_MESSAGES.hours}${reversedDays(issue.input).join(', ')}`,
  ),
);

const AmenityIdsSchema = v.pipe(v.array(AmenityIdSchema), v.maxLength(14));

const AmenitiesTextSchema = v.pipe(
  v.string(LISTING_MESSAGES.amenities),
  v.parseJson(undefined, LISTING_MESSAGES.amenities),
  v.custom<AmenityId[]>((value) => v.is(AmenityIdsSchema, value), LISTING_MESSAGES.amenities),
  v.transform((ids) => [...new Set(ids)]),
);

const FactsTextSchema = v.pipe(v.string(), v.parseJson(), UtilitiesInputSchema);

/** May contain line breaks. */
const OverviewSchema = v.pipe(
  v.string(LISTING_MESSAGES.overview),
  v.transform(visibleLines),
  v.nonEmpty(LISTING_MESSAGES.overview),
  v.maxLength(3_000, copy.overviewTooLong),
  v.regex(/^[\P{Cc}\n]*$/u, LISTING_MESSAGES.overview),
);

/** The text fields of the form, named as in section 7. Those from `facts` on are our own. */
const listingFields = {
  name: requiredText(LISTING_MESSAGES.name, 120),
  overview: OverviewSchema,
  spaceType: v.picklist(SPACE_TYPES, LISTING_MESSAGES.spaceType),
  location: v.picklist(LOCATIONS, LISTING_MESSAGES.location),
  spaceAddress: requiredText(LISTING_MESSAGES.spaceAddress, 240),
  pricePerDay: PriceSchema,
  pricePerHour: PriceSchema,
  capacity: CapacitySchema,
  availability: AvailabilityTextSchema,
  amenities: AmenitiesTextSchema,
  /** JSON text of `UtilitiesInputSchema`. */
  facts: v.exactOptional(FactsTextSchema),
  ...placeFields,
  extras: v.exactOptional(ListingExtrasSchema),
} as const;

const PictureUrlSchema = v.pipe(v.string(), v.maxLength(400));

/**
 * The photos of a listing in their order: one that an edited listing already has by its URL, or an
 * uploaded file by its index.
 */
const PictureOrderSchema = v.array(
  v.union([
    v.object({ imageUrl: PictureUrlSchema }),
    /** A photo that came with a form that was refused, by the address in `uploaded` of its answer. */
    v.object({ uploaded: PictureUrlSchema }),
    v.object({
      file: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PICTURES - 1)),
    }),
  ]),
);

/** JSON text of `PictureOrderSchema`. */
const PictureOrderTextSchema = v.pipe(
  v.string(),
  v.parseJson(),
  PictureOrderSchema,
  v.maxLength(MAX_PICTURES, copy.mostPhotos(MAX_PICTURES)),
);

export const NewListingSchema = formFields({
  ...listingFields,
  /** Without it, the uploaded files in their order. */
  pictures: v.exactOptional(PictureOrderTextSchema),
});

export type NewListing = v.InferOutput<typeof NewListingSchema>;

export const ChangedListingSchema = formFields({
  ...listingFields,
  pictures: PictureOrderTextSchema,
  basedOn: v.exactOptional(ContentVersionSchema),
  follows: v.exactOptional(FollowedKeysSchema),
});

export type PictureOrder = v.InferOutput<typeof PictureOrderSchema>;

export type ChangedListing = v.InferOutput<typeof ChangedListingSchema>;

/** A space as its own host sees it, whatever its status. */
export const ListingSchema = v.object({
  ...SpaceSchema.entries,
  /** The admin's note from when the listing was sent back. */
  note: v.exactOptional(v.string()),
  /** The number that the host published for questions. */
  contactPhone: v.exactOptional(v.string()),
  /** In the host's order. Requires the capability `extras`. */
  extras: v.exactOptional(v.array(ListingExtraSchema)),
  /** The version of what its form contains. */
  version: v.exactOptional(ContentVersionSchema),
});

export type Listing = v.InferOutput<typeof ListingSchema>;

const SpaceId = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const one = v.object({ message: v.string(), data: ListingSchema });
const files = { field: 'images', max: MAX_PICTURES, maxBytes: MAX_PICTURE_BYTES } as const;

export const listingApi = {
  create: endpoint({
    method: 'POST',
    path: '/space/create',
    summary: 'Create a listing; it stays pending until an admin approves it',
    origin: 'provider',
    roles: ['host'],
    body: NewListingSchema,
    files,
    reply: v.object({ message: v.string(), data: v.exactOptional(ListingSchema) }),
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/host/listings',
    summary: 'List the host’s listings with their status, newest first',
    origin: 'provider',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(ListingSchema) }),
  }),
  countLive: endpoint({
    method: 'GET',
    path: '/host/getspaces',
    summary: 'Count the host’s live spaces',
    origin: 'provider',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: CountSchema }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/host/listings/:id',
    summary: 'Change a listing and the order of its photos',
    origin: 'added',
    roles: ['host'],
    params: SpaceId,
    body: ChangedListingSchema,
    files,
    reply: one,
  }),
  confirmFacts: endpoint({
    method: 'POST',
    path: '/host/listings/:id/facts',
    summary: 'Confirm the power and internet details of a listing as of today',
    origin: 'added',
    roles: ['host'],
    params: SpaceId,
    body: UtilitiesInputSchema,
    reply: one,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/host/listings/:id/pause',
    summary: 'Pause a listing; existing bookings aren’t affected',
    origin: 'added',
    roles: ['host'],
    params: SpaceId,
    reply: one,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/host/listings/:id/resume',
    summary: 'Make a paused listing live again, within the plan’s listing quota',
    origin: 'added',
    roles: ['host'],
    params: SpaceId,
    reply: one,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/host/listings/:id',
    summary: 'Delete a listing; refused while it has upcoming bookings',
    origin: 'added',
    roles: ['host'],
    params: SpaceId,
    reply: v.object({ message: v.string() }),
  }),
} as const;
