import type { ChangedListing, Listing } from '#contract/hosting/listings.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import type { Transaction } from '../../../db/open.ts';
import { enqueuePictures, enqueueSweeps } from '../../../db/stores/pictures.ts';
import type { SentPicture } from '../../../gateways/images/pictures.ts';
import { ApiError } from '../../../http/api-error.ts';
import * as copy from '../copy.ts';
import { differenceOf, logChange } from './change-log.ts';
import { columnsOf, eachOnce } from './columns.ts';
import { storeExtras } from './extras.ts';
import type { ListingsContext } from './context.ts';
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
 * @throws {ApiError} SPACE_NOT_FOUND; INVALID_INPUT at `pictures`; PICTURE_REFUSED, which names the
 * file; LISTING_LIMIT if it was sent back; UNAVAILABLE
 */
export async function changeListing(
  context: ListingsContext,
  own: OwnListing,
  changed: ChangedListing,
  sent: readonly SentPicture[],
): Promise<Listing> {
  const { db, now, pictures, wakeJobs, catalogueChanged } = context;
  // Checks the order of the photos before the work of processing them.
  arranged(await requireListing(db, own), changed, sent);
  const taken = await pictures.takeIn(sent);
  const row = await db.transaction((tx) => store(tx, context, own, { changed, taken }));
  catalogueChanged();
  wakeJobs();
  return ownListing(row, now());
}

interface Change {
  readonly changed: ChangedListing;
  readonly taken: readonly SpaceImage[];
}

async function store(
  tx: Transaction,
  { now, random, onSpaceChanged }: ListingsContext,
  own: OwnListing,
  { changed, taken }: Change,
): Promise<ListingRow> {
  const at = now();
  await lockHost(tx, own.hostId);
  const before = await lockListing(tx, own);
  const again = before.listingStatus === 'rejected';
  if (again) await requireListingQuota(tx, own.hostId, at, 1);
  const images = eachOnce(arranged(before, changed, taken));
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
  return after;
}

/** Returns the photos in their new order: existing ones and uploaded ones. */
function arranged<Sent>(
  { images }: ListingRow,
  { pictures }: ChangedListing,
  sent: readonly Sent[],
): (SpaceImage | Sent)[] {
  return pictures.map((wanted) => {
    const found =
      'file' in wanted
        ? sent[wanted.file]
        : images.find(({ imageUrl }) => imageUrl === wanted.imageUrl);
    if (found === undefined) {
      throw new ApiError('INVALID_INPUT', {
        pictures: copy.photoGone,
      });
    }
    return found;
  });
}
