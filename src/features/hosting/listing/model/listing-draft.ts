import * as v from 'valibot';
import { AMENITY_IDS, type AmenityId, AmenityIdSchema } from '#contract/amenities.ts';
import { WEEKDAYS } from '#contract/availability.ts';
import type { Listing } from '#contract/listings.ts';
import { MAX_PICTURES, type SpaceImage, SpaceImageSchema } from '#contract/pictures.ts';
import { textsOfFacts } from './facts-texts.ts';

/** The days whose hours the form asks for (specification §5: Saturday and Sunday aren't collected). */
export const FORM_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;

export type FormDay = (typeof FORM_DAYS)[number];

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
});

/** What is typed or chosen, as it stands in its field. */
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
  /** One that is to be sent. */
  v.object({
    id,
    fileName: v.string(),
    blob: v.custom<Blob>((value) => value instanceof Blob),
    /** Bytes of the file as it was chosen. */
    before: v.number(),
  }),
  /** One that the listing has already. */
  v.object({ id, image: SpaceImageSchema }),
]);

export type DraftPicture = v.InferOutput<typeof PictureSchema>;
export type NewPicture = Extract<DraftPicture, { readonly blob: Blob }>;

const DraftSchema = v.object({
  texts: TextsSchema,
  hours: AvailabilitySchema,
  amenities: v.array(AmenityIdSchema),
  pictures: v.pipe(v.array(PictureSchema), v.maxLength(MAX_PICTURES)),
  /** Days that are open beside those of the form: the form keeps what it doesn't show. */
  otherHours: v.exactOptional(v.record(v.picklist(['Sat', 'Sun']), HoursSchema)),
});

/** The form of a listing as it stands on screen, and as it's kept on the device. */
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
  },
  hours: { Mon: noHours, Tue: noHours, Wed: noHours, Thu: noHours, Fri: noHours },
  amenities: [],
  pictures: [],
};

/** A form as it's kept on the device, and as a post hands it back. */
const KeptSchema = v.object({
  /** The listing that is changed; absent, it's a new one. */
  editing: v.exactOptional(id),
  form: DraftSchema,
});

export type KeptListing = v.InferOutput<typeof KeptSchema>;

/** What was kept, by whichever version of the app; undefined where it can't be read as a draft. */
export function readKeptListing(raw: unknown): KeptListing | undefined {
  const read = v.safeParse(KeptSchema, raw);
  return read.success ? read.output : undefined;
}

export function keptListing(form: ListingDraft, editing: string | undefined): KeptListing {
  return { form, ...(editing === undefined ? {} : { editing }) };
}

/** The name under which the form is kept: one for new spaces, one for each that is changed. */
export function listingDraftName(editing: string | undefined): string {
  return editing === undefined ? 'listing' : `listing:${editing}`;
}

/** Ids of new pictures are given again once one is removed, and a kept one is another object. */
const marksOf = ({ pictures }: ListingDraft) =>
  pictures.map((one) => ('blob' in one ? [one.id, one.fileName, one.blob.size] : one.id));

export function isSamePictures(a: ListingDraft, b: ListingDraft): boolean {
  return JSON.stringify(marksOf(a)) === JSON.stringify(marksOf(b));
}

/** By what they say. */
export function isSameDraft(a: ListingDraft, b: ListingDraft): boolean {
  const said = ({ texts, hours, amenities }: ListingDraft) => [texts, hours, amenities];
  return JSON.stringify(said(a)) === JSON.stringify(said(b)) && isSamePictures(a, b);
}

function keptPicture(image: SpaceImage): DraftPicture {
  return { id: image.imageUrl, image };
}

function textsOf(listing: Listing): ListingTexts {
  const { name, location, spaceAddress, spaceType, overview, facts } = listing;
  return {
    name,
    location,
    spaceAddress,
    spaceType,
    overview,
    capacity: `${listing.capacity}`,
    pricePerHour: `${listing.pricePerHour}`,
    pricePerDay: `${listing.pricePerDay}`,
    ...textsOfFacts(facts),
  };
}

/** A listing as the form shows it. */
export function draftOf(listing: Listing): ListingDraft {
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
    pictures: listing.images.slice(0, MAX_PICTURES).map(keptPicture),
    ...(Object.keys(otherHours).length === 0 ? {} : { otherHours }),
  };
}

/** The days of the form, with what stands in their fields, that aren't complete. */
export function missingDays({ hours }: ListingDraft): FormDay[] {
  return FORM_DAYS.filter((day) => hours[day].opening === '' || hours[day].closing === '');
}

/** In the order of the specification, whatever the order of the ticks. */
export function toggleAmenity(chosen: readonly AmenityId[], toggled: AmenityId): AmenityId[] {
  const isOn = !chosen.includes(toggled);
  return AMENITY_IDS.filter((amenity) => (amenity === toggled ? isOn : chosen.includes(amenity)));
}

/** The hours as the calls take them, in the order of the week. */
export function availabilityOf({ hours, otherHours }: ListingDraft): Record<string, DraftHours> {
  const all: Readonly<Record<string, DraftHours>> = { ...hours, ...otherHours };
  return Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const given = all[day];
      return given === undefined ? [] : [[day, given]];
    }),
  );
}

/** A picture moved to another place; places beyond the ends are the ends. */
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
