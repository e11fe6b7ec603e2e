import * as v from 'valibot';
import { ChangedListingSchema, listingApi, NewListingSchema } from '#contract/listings.ts';
import { buildUrl } from '#src/platform/http/build-url.ts';
import type { NewPost, Post, PostField } from '#src/platform/outbox/outbox.ts';
import { factsOfTexts } from './facts-texts.ts';
import {
  availabilityOf,
  keptListing,
  type ListingDraft,
  listingDraftName,
  type NewPicture,
  readKeptListing,
} from './listing-draft.ts';

/** What the waiting list calls the posts of this form. */
const LISTING_POST = 'listing';

interface SendAs {
  /** The listing that is changed; absent, it's a new one. */
  readonly editing?: string | undefined;
  /** Whether the provider takes more than section 7 of the specification. */
  readonly withFacts: boolean;
}

const newOnes = ({ pictures }: ListingDraft) =>
  pictures.filter((picture): picture is NewPicture => 'blob' in picture);

/** JSON text of `PictureOrderSchema`. */
function orderText(draft: ListingDraft): string {
  const sent = newOnes(draft);
  return JSON.stringify(
    draft.pictures.map((picture) =>
      'blob' in picture ? { file: sent.indexOf(picture) } : { imageUrl: picture.image.imageUrl },
    ),
  );
}

/**
 * The texts of the form, by the names of section 7. What is no number becomes `null` in JSON, and the
 * server says so at the field.
 */
function textFields(draft: ListingDraft, { editing, withFacts }: SendAs): Record<string, string> {
  const { texts } = draft;
  return {
    name: texts.name,
    overview: texts.overview,
    spaceType: texts.spaceType,
    location: texts.location,
    spaceAddress: texts.spaceAddress,
    pricePerDay: texts.pricePerDay,
    pricePerHour: texts.pricePerHour,
    capacity: texts.capacity,
    availability: JSON.stringify(availabilityOf(draft)),
    amenities: JSON.stringify(draft.amenities),
    ...(withFacts ? { facts: JSON.stringify(factsOfTexts(texts)) } : {}),
    ...(editing === undefined ? {} : { pictures: orderText(draft) }),
  };
}

/** The form as it's posted: now, or when there is a connection. */
export function listingPost(draft: ListingDraft, as: SendAs): NewPost {
  const { editing } = as;
  const { path } = editing === undefined ? listingApi.create : listingApi.change;
  const fields: PostField[] = [
    ...Object.entries(textFields(draft, as)).map(([name, text]) => ({ name, text })),
    ...newOnes(draft).map(({ blob, fileName }) => ({ name: 'images', file: blob, fileName })),
  ];
  return {
    kind: LISTING_POST,
    label: draft.texts.name.trim() || 'A space without a name',
    role: 'host',
    method: editing === undefined ? 'POST' : 'PUT',
    path: buildUrl('', path, editing === undefined ? {} : { id: editing }, {}),
    body: { type: 'form', fields },
    draft: keptListing(draft, editing),
    draftName: listingDraftName(editing),
  };
}

export interface WaitingChange {
  readonly id: string;
  readonly draft: ListingDraft;
}

/**
 * The last of the posts that wait to change this listing. It isn't taken back when its form is opened
 * again: who only looks must not stop what was saved. Each post is whole and brings its own pictures,
 * so the next one, begun from this, may follow it or stand alone.
 */
export function waitingChange(posts: readonly Post[], editing: string): WaitingChange | undefined {
  const name = listingDraftName(editing);
  const last = posts.findLast((post) => post.draftName === name && isUnderWay(post));
  const draft = readKeptListing(last?.draft)?.form;
  return last === undefined || draft === undefined ? undefined : { id: last.id, draft };
}

export const isUnderWay = ({ state }: Post): boolean => state.kind !== 'refused';

/**
 * What the server would say of it, for when it can't be asked: by the same rules, the first
 * complaint at each field.
 */
export function foreseenErrors(draft: ListingDraft, as: SendAs): Record<string, string> {
  const schema = as.editing === undefined ? NewListingSchema : ChangedListingSchema;
  const errors: Record<string, string> = {};
  for (const issue of v.safeParse(schema, textFields(draft, as)).issues ?? []) {
    errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  }
  return errors;
}
