import * as v from 'valibot';
import { listingCheckApi } from '#contract/hosting/listing-checks.ts';
import { ChangedListingSchema, listingApi, NewListingSchema } from '#contract/hosting/listings.ts';
import { parsePrice } from '#contract/prices/parse-price.ts';
import { buildUrl } from '#src/platform/http/build-url.ts';
import type { NewOutboxEntry, OutboxEntry, EntryField } from '#src/platform/outbox/outbox.ts';
import { issueErrors } from '#src/ui/form/check-schema.ts';
import type { FormErrors } from '#src/ui/form/use-form.ts';
import * as copy from '../copy.ts';
import { extrasFieldText } from './listing-extras.ts';
import { factsOfTexts } from './facts-texts.ts';
import {
  availabilityOf,
  storedListing,
  type ListingBasis,
  type ListingDraft,
  type ListingTexts,
  listingDraftName,
  type NewPicture,
  readStoredListing,
} from './listing-draft.ts';

/** Kind of this form's outbox entries. */
const LISTING_ENTRY = 'listing';

/** The addresses of new photos that the provider already has, by the photos. */
type UploadedPictures = ReadonlyMap<Blob, string>;

/** Whether a form changes a listing, and what its provider accepts. */
export interface SendAs {
  /** ID of the listing being changed; absent for a new one. */
  readonly editing?: string | undefined;
  /** What the change was made on; undefined to replace whatever the provider has. */
  readonly basis?: ListingBasis | undefined;
  /** Whether the provider supports more than section 7 of the specification. */
  readonly withFacts: boolean;
  /** Whether the provider accepts the fields about the place. */
  readonly withPlace: boolean;
  /** Whether the provider accepts extras. */
  readonly withExtras: boolean;
  /** Whether the provider checks a form before its photos are sent. */
  readonly withChecks?: boolean | undefined;
  /** What an earlier form brought, which isn't sent again. */
  readonly uploaded?: UploadedPictures | undefined;
}

/** Returns the photos whose files have to be sent, in their order. */
export const picturesToSend = ({ pictures }: ListingDraft, uploaded?: UploadedPictures) =>
  pictures.filter(
    (picture): picture is NewPicture => 'blob' in picture && uploaded?.has(picture.blob) !== true,
  );

/** Whether a form names photos that an earlier one brought, which section 7 doesn't know. */
const hasUploaded = ({ pictures }: ListingDraft, uploaded?: UploadedPictures) =>
  pictures.some((picture) => 'blob' in picture && uploaded?.has(picture.blob) === true);

/** Returns the JSON text of `PictureOrderSchema`. */
function orderText(draft: ListingDraft, uploaded: UploadedPictures | undefined): string {
  const sent = picturesToSend(draft, uploaded);
  return JSON.stringify(
    draft.pictures.map((picture) => {
      if (!('blob' in picture)) return { imageUrl: picture.image.imageUrl };
      const address = uploaded?.get(picture.blob);
      return address === undefined ? { file: sent.indexOf(picture) } : { uploaded: address };
    }),
  );
}

/**
 * Sends `30,000` as `30000`. Text that can't be parsed is sent as it is, and the server refuses it.
 */
const priceText = (typed: string): string => `${parsePrice(typed) ?? typed}`;

const placeTexts = ({ coordinates, landmark, houseRules, contactPhone }: ListingTexts) => ({
  coordinates,
  landmark,
  houseRules,
  contactPhone,
});

const basisTexts = ({ version, follows }: ListingBasis) => ({
  basedOn: version,
  ...(follows.length === 0 ? {} : { follows: JSON.stringify(follows) }),
});

/**
 * Returns the texts of the form, by the names of section 7. What isn't a number becomes `null` in
 * JSON, and the server reports it at the field.
 */
function textFields(
  draft: ListingDraft,
  { editing, basis, withFacts, withPlace, withExtras, uploaded }: SendAs,
): Record<string, string> {
  const { texts } = draft;
  return {
    name: texts.name,
    overview: texts.overview,
    spaceType: texts.spaceType,
    location: texts.location,
    spaceAddress: texts.spaceAddress,
    pricePerDay: priceText(texts.pricePerDay),
    pricePerHour: priceText(texts.pricePerHour),
    capacity: texts.capacity,
    availability: JSON.stringify(availabilityOf(draft)),
    amenities: JSON.stringify(draft.amenities),
    ...(withFacts ? { facts: JSON.stringify(factsOfTexts(texts)) } : {}),
    ...(withPlace ? placeTexts(texts) : {}),
    ...(withExtras && draft.extras !== undefined ? { extras: extrasFieldText(draft.extras) } : {}),
    ...(editing === undefined && !hasUploaded(draft, uploaded)
      ? {}
      : { pictures: orderText(draft, uploaded) }),
    ...(editing === undefined || basis === undefined ? {} : basisTexts(basis)),
  };
}

const checkOf = (editing: string | undefined): string =>
  (editing === undefined ? listingCheckApi.checkNewListing : listingCheckApi.checkChangedListing)
    .path;

/** Returns the form as an outbox entry, to be sent now or when there is a connection. */
export function listingEntry(draft: ListingDraft, as: SendAs): NewOutboxEntry {
  const { editing, basis, uploaded } = as;
  const files = picturesToSend(draft, uploaded);
  const texts = textFields(draft, as);
  const { path } = editing === undefined ? listingApi.create : listingApi.change;
  const params = editing === undefined ? {} : { id: editing };
  const fields: EntryField[] = [
    ...Object.entries(texts).map(([name, text]) => ({ name, text })),
    ...files.map(({ blob, fileName }) => ({ name: 'images', file: blob, fileName })),
  ];
  return {
    kind: LISTING_ENTRY,
    label: draft.texts.name.trim() || copy.unnamedSpace,
    role: 'host',
    method: editing === undefined ? 'POST' : 'PUT',
    path: buildUrl('', path, params, {}),
    body: { type: 'form', fields },
    ...(as.withChecks === true && files.length > 0
      ? { check: { path: buildUrl('', checkOf(editing), params, {}), value: texts } }
      : {}),
    draft: storedListing(draft, editing, basis),
    draftName: listingDraftName(editing),
  };
}

export interface WaitingChange {
  readonly id: string;
  readonly draft: ListingDraft;
  /** What the next change is made on, which follows this one. */
  readonly basis: ListingBasis | undefined;
}

/**
 * Returns the last outbox entry that waits to change this listing. It isn't withdrawn when its form
 * is opened again, so that looking at the form doesn't stop what was saved. Each entry is complete
 * and includes its own photos, so the next one, which starts from this, may follow it or be sent
 * alone.
 */
export function waitingChange(
  entries: readonly OutboxEntry[],
  editing: string,
): WaitingChange | undefined {
  const name = listingDraftName(editing);
  const last = entries.findLast((entry) => entry.draftName === name && isUnderWay(entry));
  const stored = readStoredListing(last?.draft);
  if (last === undefined || stored === undefined) return undefined;
  const { form: draft, basis } = stored;
  return {
    id: last.id,
    draft,
    basis: basis && { ...basis, follows: [...basis.follows, last.id] },
  };
}

/** Whether an entry may still change the listing: it waits, or is being sent. */
export const isUnderWay = ({ state }: OutboxEntry): boolean => state.kind !== 'refused';

/** A new listing that waits to be sent. */
export interface WaitingListing {
  readonly id: string;
  readonly name: string;
}

/** Returns the new listings that wait to be sent, in the order in which they were added. */
export function waitingListings(entries: readonly OutboxEntry[]): readonly WaitingListing[] {
  const draftName = listingDraftName(undefined);
  return entries
    .filter((entry) => entry.draftName === draftName && isUnderWay(entry))
    .map(({ id, label }) => ({ id, name: label }));
}

/**
 * Returns the errors that the server would report, for when it can't be reached: by the same rules,
 * the first error of each field.
 */
export function serverErrorsOf(draft: ListingDraft, as: SendAs): FormErrors {
  const schema = as.editing === undefined ? NewListingSchema : ChangedListingSchema;
  return issueErrors(v.safeParse(schema, textFields(draft, as)).issues);
}

/** The same for extras alone: servers report an error only for all of them as a whole. */
export const serverExtrasErrorsOf = (draft: ListingDraft, as: SendAs): FormErrors =>
  Object.fromEntries(
    Object.entries(serverErrorsOf(draft, as)).filter(([name]) => name.startsWith('extras')),
  );
