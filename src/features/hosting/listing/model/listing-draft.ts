import type { Naira } from '#contract/units.ts';
import * as v from 'valibot';
import { AMENITY_IDS, type AmenityId, AmenityIdSchema } from '#contract/spaces/amenities.ts';
import { WEEKDAYS } from '#contract/opening/availability.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import { formatCoordinates } from '#contract/place/place.ts';
import { MAX_PICTURES, type SpaceImage, SpaceImageSchema } from '#contract/spaces/pictures.ts';
import { DraftExtraSchema, draftExtrasOf } from './listing-extras.ts';
import { textsOfFacts } from './facts-texts.ts';

/** The days whose hours the form asks for (specification §5: Saturday and Sunday aren't collected). */
export const FORM_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;

export type FormDay = (typeof FORM_DAYS)[number];

/** Days on which a space may be open too: they have hours only if the host opens them. */
export const WEEKEND_DAYS = ['Sat', 'Sun'] as const;

export type WeekendDay = (typeof WEEKEND_DAYS)[number];

const TextsSchema = v.object({
  name: v.string(),
  location: v.string(),
  spaceAddress: v.string(),
  spaceType: v.string(),
  overview: v.string(),
  capacity: v.string(),
  pricePerHour: v.string(),
  pricePerDay: v.string(),
  nightPower: v.string(),
  backupHours: v.string(),
  mbps: v.string(),
  // Drafts of earlier versions don't have these.
  coordinates: v.optional(v.string(), ''),
  landmark: v.optional(v.string(), ''),
  houseRules: v.optional(v.string(), ''),
  contactPhone: v.optional(v.string(), ''),
});

/** What is typed or chosen, as the text of its field. */
export type ListingTexts = v.InferOutput<typeof TextsSchema>;
export type TextName = keyof ListingTexts;

const HoursSchema = v.object({ opening: v.string(), closing: v.string() });

export type DraftHours = v.InferOutput<typeof HoursSchema>;

const AvailabilitySchema = v.object({
  Mon: HoursSchema,
  Tue: HoursSchema,
  Wed: HoursSchema,
  Thu: HoursSchema,
  Fri: HoursSchema,
});

const id = v.pipe(v.string(), v.minLength(1));

const PictureSchema = v.union([
  /** A new photo that will be sent. */
  v.object({
    id,
    fileName: v.string(),
    blob: v.custom<Blob>((value) => value instanceof Blob),
    /** Bytes of the chosen file. */
    before: v.number(),
  }),
  /** A photo that the listing already has. */
  v.object({ id, image: SpaceImageSchema }),
]);

export type DraftPicture = v.InferOutput<typeof PictureSchema>;
export type NewPicture = Extract<DraftPicture, { readonly blob: Blob }>;

const DraftSchema = v.object({
  texts: TextsSchema,
  hours: AvailabilitySchema,
  amenities: v.array(AmenityIdSchema),
  pictures: v.pipe(v.array(PictureSchema), v.maxLength(MAX_PICTURES)),
  /** Hours of the weekend days that the space is open on. */
  otherHours: v.exactOptional(v.record(v.picklist(WEEKEND_DAYS), HoursSchema)),
  /** Absent in a new form without any, and where the listing's aren't known. */
  extras: v.exactOptional(v.array(DraftExtraSchema)),
});

/** The form of a listing, as it is shown and as it's stored on the device. */
export type ListingDraft = v.InferOutput<typeof DraftSchema>;

const noHours: DraftHours = { opening: '', closing: '' };

export const EMPTY_DRAFT: ListingDraft = {
  texts: {
    name: '',
    location: '',
    spaceAddress: '',
    spaceType: '',
    overview: '',
    capacity: '',
    pricePerHour: '',
    pricePerDay: '',
    nightPower: '',
    backupHours: '',
    mbps: '',
    coordinates: '',
    landmark: '',
    houseRules: '',
    contactPhone: '',
  },
  hours: { Mon: noHours, Tue: noHours, Wed: noHours, Thu: noHours, Fri: noHours },
  amenities: [],
  pictures: [],
};

const BasisSchema = v.object({
  version: v.string(),
  form: DraftSchema,
  /** IDs of outbox entries that change the listing before this form does, and that it includes. */
  follows: v.array(v.string()),
});

/** What the host saw of a listing before they changed its form. */
export type ListingBasis = v.InferOutput<typeof BasisSchema>;

/** A form as it's stored on the device, and as an outbox entry returns it. */
const StoredSchema = v.object({
  /** ID of the listing being changed; absent for a new one. */
  editing: v.exactOptional(id),
  form: DraftSchema,
  /** Absent if the provider has no versions, and in forms that earlier versions stored. */
  basis: v.exactOptional(BasisSchema),
});

export type StoredListing = v.InferOutput<typeof StoredSchema>;

/**
 * Reads a stored form, which any version of the app may have written; undefined if it isn't a valid
 * draft.
 */
export function readStoredListing(raw: unknown): StoredListing | undefined {
  const read = v.safeParse(StoredSchema, raw);
  return read.success ? read.output : undefined;
}

export function storedListing(
  form: ListingDraft,
  editing: string | undefined,
  basis: ListingBasis | undefined,
): StoredListing {
  return {
    form,
    ...(editing === undefined ? {} : { editing }),
    ...(basis === undefined ? {} : { basis }),
  };
}

/**
 * Returns the name of the stored form: one for all new spaces, and one for each listing being
 * changed.
 */
export function listingDraftName(editing: string | undefined): string {
  return editing === undefined ? 'listing' : `listing:${editing}`;
}

/**
 * A new photo gets the ID of a removed one, and a photo read from storage is another object, so
 * photos are compared by these values.
 */
const changesOf = ({ pictures }: ListingDraft) =>
  pictures.map((one) => ('blob' in one ? [one.id, one.fileName, one.blob.size] : one.id));

function isSamePictures(a: ListingDraft, b: ListingDraft): boolean {
  return JSON.stringify(changesOf(a)) === JSON.stringify(changesOf(b));
}

/** Compares drafts by their content. */
export function isSameDraft(a: ListingDraft, b: ListingDraft): boolean {
  const message = ({ texts, hours, amenities, otherHours = {}, extras = [] }: ListingDraft) => [
    texts,
    hours,
    amenities,
    otherHours.Sat ?? null,
    otherHours.Sun ?? null,
    extras,
  ];
  return JSON.stringify(message(a)) === JSON.stringify(message(b)) && isSamePictures(a, b);
}

function storedPicture(image: SpaceImage): DraftPicture {
  return { id: image.imageUrl, image };
}

/** 0 means that the listing has no price of that kind: the field is empty. */
const priceText = (naira: Naira): string => (naira > 0 ? `${naira}` : '');

function textsOf(listing: Listing): ListingTexts {
  const { name, location, spaceAddress, spaceType, overview, facts, coordinates } = listing;
  return {
    name,
    location,
    spaceAddress,
    spaceType,
    overview,
    capacity: `${listing.capacity}`,
    pricePerHour: priceText(listing.pricePerHour),
    pricePerDay: priceText(listing.pricePerDay),
    ...textsOfFacts(facts),
    coordinates: coordinates === undefined ? '' : formatCoordinates(coordinates),
    landmark: listing.landmark ?? '',
    houseRules: listing.houseRules ?? '',
    contactPhone: listing.contactPhone ?? '',
  };
}

/** Returns the form with the values of a listing. */
export function listingDraftOf(listing: Listing): ListingDraft {
  const { Mon, Tue, Wed, Thu, Fri, ...otherHours } = listing.availability;
  return {
    texts: textsOf(listing),
    hours: {
      Mon: Mon ?? noHours,
      Tue: Tue ?? noHours,
      Wed: Wed ?? noHours,
      Thu: Thu ?? noHours,
      Fri: Fri ?? noHours,
    },
    amenities: listing.amenities,
    pictures: listing.images.slice(0, MAX_PICTURES).map(storedPicture),
    ...(Object.keys(otherHours).length === 0 ? {} : { otherHours }),
    ...(listing.extras === undefined ? {} : { extras: draftExtrasOf(listing.extras) }),
  };
}

/** Returns what a form of the listing is based on; undefined if the provider has no versions. */
export function listingBasisOf(listing: Listing | undefined): ListingBasis | undefined {
  if (listing?.version === undefined) return undefined;
  return { version: listing.version, form: listingDraftOf(listing), follows: [] };
}

const isIncomplete = ({ opening, closing }: DraftHours) => opening === '' || closing === '';

/** Returns the days of the form with incomplete hours: of the weekend only those it is open on. */
export function missingDays({ hours, otherHours = {} }: ListingDraft): (FormDay | WeekendDay)[] {
  return [
    ...FORM_DAYS.filter((day) => isIncomplete(hours[day])),
    ...WEEKEND_DAYS.filter((day) => {
      const given = otherHours[day];
      return given !== undefined && isIncomplete(given);
    }),
  ];
}

/** Returns the draft with a weekend day open at these hours, or closed without them. */
export function withWeekendHours(
  { otherHours, ...draft }: ListingDraft,
  day: WeekendDay,
  hours: DraftHours | undefined,
): ListingDraft {
  const { [day]: _, ...others } = otherHours ?? {};
  const next = hours === undefined ? others : { ...others, [day]: hours };
  return Object.keys(next).length === 0 ? draft : { ...draft, otherHours: next };
}

/**
 * Returns amenities in the order of the specification, whatever the order in which they were
 * chosen.
 */
export function toggleAmenity(chosen: readonly AmenityId[], toggled: AmenityId): AmenityId[] {
  const isOn = !chosen.includes(toggled);
  return AMENITY_IDS.filter((amenity) => (amenity === toggled ? isOn : chosen.includes(amenity)));
}

/** Returns the hours in the form of the calls, in the order of the week. */
export function availabilityOf({ hours, otherHours }: ListingDraft): Record<string, DraftHours> {
  const all: Readonly<Record<string, DraftHours>> = { ...hours, ...otherHours };
  return Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const given = all[day];
      return given === undefined ? [] : [[day, given]];
    }),
  );
}

/** Moves a photo to another place; places beyond the ends count as the ends. */
export function movePicture(
  pictures: readonly DraftPicture[],
  moved: string,
  to: number,
): DraftPicture[] {
  const picture = pictures.find(({ id: one }) => one === moved);
  if (picture === undefined) return [...pictures];
  const others = pictures.filter((other) => other !== picture);
  return others.toSpliced(Math.max(0, to), 0, picture);
}
