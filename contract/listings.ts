import * as v from 'valibot';
import { formFields, requiredText } from './account-fields.ts';
import { type AmenityId, AmenityIdSchema } from './amenities.ts';
import { AvailabilitySchema, type OpeningHours, WEEKDAYS } from './availability.ts';
import { endpoint } from './endpoint.ts';
import { GivenFactsSchema } from './facts.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from './pictures.ts';
import { CountSchema } from './pieces.ts';
import { LOCATIONS, SPACE_TYPES } from './places.ts';
import { SpaceSchema } from './spaces.ts';

export const LISTING_MESSAGES = {
  name: 'please enter the name of the space',
  overview: 'please describe the space',
  spaceAddress: 'please enter the address',
  location: 'please select a location',
  spaceType: 'please select a space type',
  price: 'please enter a price from ₦100 to ₦10,000,000',
  capacity: 'please enter how many people it takes, a whole number from 1 to 1,000',
  days: 'Please set opening and closing times for: ',
  availability: 'Please set opening and closing times for: Mon, Tue, Wed, Thu, Fri',
  hours: 'The closing time must be later than the opening time: ',
  amenities: 'please choose amenities of the list',
} as const;

/** Naira. Cards aren't charged less. */
const MIN_PRICE = 100;
const MAX_PRICE = 10_000_000;

/** A text with at most two decimals: `1e309`, `0x10`, `-5` and ` ` are no prices. */
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

/** `HH:mm` compares as text. */
const closesLater = ({ opening, closing }: OpeningHours) => opening < closing;

/** The days of which the hours end before they begin, by their names. */
const upsideDown = (availability: Hours) =>
  WEEKDAYS.filter((day) => {
    const hours = availability[day];
    return hours !== undefined && !closesLater(hours);
  });

/** Monday to Friday are wanted (specification §9). */
const missingDays = (availability: Hours) =>
  WEEKDAYS.slice(0, 5).filter((day) => availability[day] === undefined);

/** JSON text, as the specification has it (§7). */
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
    (availability) => upsideDown(availability).length === 0,
    (issue) => `${LISTING_MESSAGES.hours}${upsideDown(issue.input).join(', ')}`,
  ),
);

const AmenityIdsSchema = v.pipe(v.array(AmenityIdSchema), v.maxLength(14));

const AmenitiesTextSchema = v.pipe(
  v.string(LISTING_MESSAGES.amenities),
  v.parseJson(undefined, LISTING_MESSAGES.amenities),
  v.custom<AmenityId[]>((value) => v.is(AmenityIdsSchema, value), LISTING_MESSAGES.amenities),
  v.transform((ids) => [...new Set(ids)]),
);

const FactsTextSchema = v.pipe(v.string(), v.parseJson(), GivenFactsSchema);

/** Has lines; forms in parts send their ends as CRLF. */
const OverviewSchema = v.pipe(
  v.string(LISTING_MESSAGES.overview),
  v.transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
  v.nonEmpty(LISTING_MESSAGES.overview),
  v.maxLength(3_000, `${LISTING_MESSAGES.overview} (at most 3000 characters)`),
  v.regex(/^[\P{Cc}\n]*$/u, LISTING_MESSAGES.overview),
);

/** The texts of the form, as section 7 names them; `facts` is ours. */
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
  /** JSON text of `GivenFactsSchema`. */
  facts: v.exactOptional(FactsTextSchema),
} as const;

export const NewListingSchema = formFields(listingFields);

export type NewListing = v.InferOutput<typeof NewListingSchema>;

/** The pictures of an edited listing in their order: one it has, by its address, or a sent file. */
export const PictureOrderSchema = v.array(
  v.union([
    v.object({ imageUrl: v.pipe(v.string(), v.maxLength(400)) }),
    v.object({
      file: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PICTURES - 1)),
    }),
  ]),
);

export const ChangedListingSchema = formFields({
  ...listingFields,
  /** JSON text of `PictureOrderSchema`. */
  pictures: v.pipe(
    v.string(),
    v.parseJson(),
    PictureOrderSchema,
    v.maxLength(MAX_PICTURES, `At most ${MAX_PICTURES} pictures.`),
  ),
});

export type ChangedListing = v.InferOutput<typeof ChangedListingSchema>;

/** A host's own space, whatever its status. */
export const ListingSchema = v.object({
  ...SpaceSchema.entries,
  /** What the admin said when it was sent back. */
  note: v.exactOptional(v.string()),
});

export type Listing = v.InferOutput<typeof ListingSchema>;

const SpaceId = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const one = v.object({ message: v.string(), data: ListingSchema });
const files = { field: 'images', max: MAX_PICTURES, maxBytes: MAX_PICTURE_BYTES } as const;

export const listingApi = {
  create: endpoint({
    method: 'POST',
    path: '/space/create',
    summary: 'Lists a space; it’s pending until an admin approves it',
    origin: 'provider',
    roles: ['host'],
    body: NewListingSchema,
    files,
    reply: v.object({ message: v.string(), data: v.exactOptional(ListingSchema) }),
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/host/listings',
    summary: 'The host’s own spaces, each with its listing status, the newest first',
    origin: 'provider',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(ListingSchema) }),
  }),
  countLive: endpoint({
    method: 'GET',
    path: '/host/getspaces',
    summary: 'How many of the host’s spaces are live',
    origin: 'provider',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: CountSchema }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/host/listings/:id',
    summary: 'Changes a listing and the order of its pictures',
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
    summary: 'Says what is true of power and internet today',
    origin: 'added',
    roles: ['host'],
    params: SpaceId,
    body: GivenFactsSchema,
    reply: one,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/host/listings/:id/pause',
    summary: 'Hides a listing; what is booked stays booked',
    origin: 'added',
    roles: ['host'],
    params: SpaceId,
    reply: one,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/host/listings/:id/resume',
    summary: 'Shows a paused listing again, within what the plan allows',
    origin: 'added',
    roles: ['host'],
    params: SpaceId,
    reply: one,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/host/listings/:id',
    summary: 'Deletes a listing; refused while bookings are to come',
    origin: 'added',
    roles: ['host'],
    params: SpaceId,
    reply: v.object({ message: v.string() }),
  }),
} as const;

/** What an admin sees of a listing that waits. */
export const UnapprovedSchema = v.object({
  ...ListingSchema.entries,
  host: v.exactOptional(
    v.object({
      name: v.string(),
      company: v.string(),
      email: v.string(),
      phone: v.string(),
      meansOfIdentification: v.string(),
      /** `••••4821` */
      idCardNumber: v.string(),
    }),
  ),
});

export type Unapproved = v.InferOutput<typeof UnapprovedSchema>;

export const approvalApi = {
  listUnapproved: endpoint({
    method: 'GET',
    path: '/spaces/unapproved',
    summary: 'The listings that wait for an admin, the longest waiting first',
    origin: 'provider',
    roles: ['admin'],
    reply: v.object({ message: v.string(), data: v.array(UnapprovedSchema) }),
  }),
  approve: endpoint({
    method: 'PATCH',
    path: '/space/approve/:id',
    summary: 'Makes a pending listing live',
    origin: 'provider',
    roles: ['admin'],
    params: SpaceId,
    reply: v.object({ message: v.string() }),
  }),
} as const;
