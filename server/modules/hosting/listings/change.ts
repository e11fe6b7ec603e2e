import type { ChangedListing, Listing } from '#contract/hosting/listings.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import type { Transaction } from '../../../db/open.ts';
import { enqueuePictures, enqueueSweeps } from '../../../db/stores/pictures.ts';
import type { SentPicture } from '../../../gateways/images/pictures.ts';
import { ApiError } from '../../../http/api-error.ts';
import { differenceOf, logChange } from './change-log.ts';
import { columnsOf, eachOnce } from './columns.ts';
import { storeExtras } from './extras.ts';
import type { ListingsContext } from './context.ts';
import {
  arrange,
  arranged,
  heldPictures,
  type HeldPictures,
  UNSENT_PICTURES,
} from './form-pictures.ts';
import { fullListing } from './full-listing.ts';
import { isUpToDate, listingVersion } from './listing-version.ts';
import {
  lockHost,
  lockListing,
  type OwnListing,
  requireListing,
  type ListingRow,
  storeListing,
  ownListing,
} from './repository.ts';
import { requireListingQuota } from './listing-quota.ts';

/**
 * Changes a listing. An active one stays active, and changes of the fields that an admin has
 * approved are logged. One that was sent back is pending again.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; LISTING_CHANGED if the listing isn't as it was when its form
 * was opened, unless it already contains what the form does, with the addresses of the photos that
 * came with it; INVALID_INPUT at `pictures`;
 * PICTURE_REFUSED, which names the file, with the addresses of the other photos; LISTING_LIMIT if it
 * was sent back; UNAVAILABLE
 */
export async function changeListing(
  context: ListingsContext,
  own: OwnListing,
  changed: ChangedListing,
  sent: readonly SentPicture[],
): Promise<Listing> {
  const { db, now, pictures, wakeJobs, catalogueChanged } = context;
  const row = await requireListing(db, own);
  const current = await fullListing(db, row, now());
  // Checks the order of the photos before the work of processing them. Those of an outdated form may
  // have been removed meanwhile, which isn't its fault.
  const held = await heldPictures(context, changed.pictures);
  const { images } = row;
  if (await isUpToDate(db, own.hostId, current, changed)) {
    arranged(changed.pictures, { images, sent, held });
  }
  const taken = await pictures.takeInEach(sent);
  const listing = await db.transaction((tx) => store(tx, context, own, { changed, taken, held }));
  catalogueChanged();
  wakeJobs();
  return listing;
}

interface Change {
  readonly changed: ChangedListing;
  readonly taken: readonly SpaceImage[];
  readonly held: HeldPictures;
}

async function store(
  tx: Transaction,
  { now, random, onSpaceChanged }: ListingsContext,
  own: OwnListing,
  { changed, taken, held }: Change,
): Promise<Listing> {
  const at = now();
  await lockHost(tx, own.hostId);
  const before = await lockListing(tx, own);
  await requireBasis(tx, own, before, { changed, taken, held }, at);
  const again = before.listingStatus === 'rejected';
  if (again) await requireListingQuota(tx, own.hostId, at, 1);
  const images = eachOnce(arranged(changed.pictures, { images: before.images, sent: taken, held }));
  const after = await storeListing(tx, own.spaceId, {
    ...columnsOf(changed, at),
    images,
    ...(again ? { listingStatus: 'pending', note: null } : {}),
  });
  await storeExtras(tx, own.spaceId, changed.extras, at);
  const difference = differenceOf(before, after);
  if (difference !== undefined) {
    await logChange(tx, random, { own, kind: 'changed', at, difference });
  }
  const shown = new Set(images.map(({ imageUrl }) => imageUrl));
  const dropped = before.images.filter(({ imageUrl }) => !shown.has(imageUrl));
  await enqueueSweeps(tx, random, dropped, at);
  await enqueuePictures(tx, random, images, at);
  await onSpaceChanged(tx, own.spaceId);
  return fullListing(tx, after, at);
}

/**
 * A form that was stored before is accepted again, although its reply was lost and nothing remembers
 * its key: the listing already contains what it does.
 *
 * @throws {ApiError} LISTING_CHANGED
 */
async function requireBasis(
  tx: Transaction,
  { hostId }: OwnListing,
  before: ListingRow,
  { changed, taken, held }: Change,
  at: Date,
): Promise<void> {
  const current = await fullListing(tx, before, at);
  if (await isUpToDate(tx, hostId, current, changed)) return;
  const images = arrange(changed.pictures, { images: before.images, sent: taken, held });
  if (images !== undefined && isStored(before, current, changed, { images, at })) return;
  const uploaded = taken.map(({ imageUrl }) => imageUrl);
  throw new ApiError('LISTING_CHANGED', undefined, uploaded.length === 0 ? {} : { uploaded });
}

/** Whether a listing already contains what a form would make of it, with these photos. */
function isStored(
  row: ListingRow,
  current: Listing,
  changed: ChangedListing,
  { images, at }: { readonly images: readonly SpaceImage[]; readonly at: Date },
): boolean {
  const { extras = current.extras ?? [] } = changed;
  const after = { ...row, ...columnsOf(changed, at), images: eachOnce(images) };
  return listingVersion({ ...ownListing(after, at), extras: [...extras] }) === current.version;
}

/**
 * Checks a change as far as that is possible without its new photos. Stores nothing.
 *
 * @throws {ApiError} As `changeListing`, except for the photos themselves.
 */
export async function checkChangedListing(
  context: ListingsContext,
  own: OwnListing,
  changed: ChangedListing,
): Promise<void> {
  const { db, now } = context;
  const at = now();
  const row = await requireListing(db, own);
  const current = await fullListing(db, row, at);
  if (await isUpToDate(db, own.hostId, current, changed)) {
    const held = await heldPictures(context, changed.pictures);
    arranged(changed.pictures, { images: row.images, sent: UNSENT_PICTURES, held });
  } else if (!isStored(row, current, changed, { images: row.images, at })) {
    // Whether the photos are the same too is known once they are sent.
    throw new ApiError('LISTING_CHANGED');
  }
  if (row.listingStatus === 'rejected') await requireListingQuota(db, own.hostId, at, 1);
}
