import type { ChangedListing, Listing } from '#contract/listings.ts';
import type { SpaceImage } from '#contract/pictures.ts';
import type { Transaction } from '../../../db/open.ts';
import { enqueuePictures, enqueueSweeps } from '../../../db/pictures.ts';
import type { SentPicture } from '../../../gateways/images/pictures.ts';
import { ApiError } from '../../../http/api-error.ts';
import { differenceOf, logChange } from './change-log.ts';
import { columnsOf } from './columns.ts';
import type { ListingsContext } from './context.ts';
import { eachOnce } from './images.ts';
import { ownListing } from './own-listing.ts';
import {
  lockHost,
  lockListing,
  type Own,
  requireListing,
  type SpaceRow,
  storeListing,
} from './repository.ts';
import { requireRoom } from './room.ts';

/**
 * Changes a listing. A live one stays live, and what an admin has judged it by is noted; one that was
 * sent back waits for an admin again.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; INVALID_INPUT at `pictures`; PICTURE_REFUSED, which names the
 *   file; LISTING_LIMIT for one that was sent back; UNAVAILABLE
 */
export async function changeListing(
  context: ListingsContext,
  own: Own,
  changed: ChangedListing,
  sent: readonly SentPicture[],
): Promise<Listing> {
  const { db, now, pictures, wakeJobs, catalogueChanged } = context;
  // Before the work with pictures: whether they can be shown in this order at all.
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
  { now, random }: ListingsContext,
  own: Own,
  { changed, taken }: Change,
): Promise<SpaceRow> {
  const at = now();
  await lockHost(tx, own.hostId);
  const before = await lockListing(tx, own);
  const again = before.listingStatus === 'rejected';
  if (again) await requireRoom(tx, own.hostId, at, 1);
  const images = eachOnce(arranged(before, changed, taken));
  const after = await storeListing(tx, own.spaceId, {
    ...columnsOf(changed, at),
    images,
    ...(again ? { listingStatus: 'pending', note: null } : {}),
  });
  const difference = differenceOf(before, after);
  if (difference !== undefined) {
    await logChange(tx, random, { own, kind: 'changed', at, difference });
  }
  const shown = new Set(images.map(({ imageUrl }) => imageUrl));
  const dropped = before.images.filter(({ imageUrl }) => !shown.has(imageUrl));
  await enqueueSweeps(tx, random, dropped, at);
  await enqueuePictures(tx, random, images, at);
  return after;
}

/** The pictures as they are to stand: those it has, and those that were sent. */
function arranged<Sent>(
  { images }: SpaceRow,
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
        pictures: 'One of these pictures is not there any more. Please look at them again.',
      });
    }
    return found;
  });
}
