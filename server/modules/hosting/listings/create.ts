import type { Listing, NewListing } from '#contract/listings.ts';
import type { SpaceImage } from '#contract/pictures.ts';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { enqueuePictures } from '../../../db/pictures.ts';
import { spaces } from '../../../db/schema.ts';
import type { SentPicture } from '../../../gateways/images/pictures.ts';
import { currentPlan } from '../plans/current-plan.ts';
import { logChange } from './change-log.ts';
import { columnsOf } from './columns.ts';
import type { ListingsContext } from './context.ts';
import { eachOnce } from './images.ts';
import { ownListing } from './own-listing.ts';
import { lockHost, type SpaceRow } from './repository.ts';
import { requireRoom } from './room.ts';

/**
 * Lists a space, which waits for an admin. Pictures are taken in before anything is written, and go
 * by themselves when nothing comes of it.
 *
 * @throws {ApiError} LISTING_LIMIT; PICTURE_REFUSED, which names the file; UNAVAILABLE
 */
export async function createListing(
  context: ListingsContext,
  hostId: string,
  listing: NewListing,
  sent: readonly SentPicture[],
): Promise<Listing> {
  const { db, now, pictures, wakeJobs } = context;
  await requireRoom(db, hostId, now(), 1);
  const images = eachOnce(await pictures.takeIn(sent));
  const row = await db.transaction((tx) => insert(tx, context, hostId, { listing, images }));
  wakeJobs();
  return ownListing(row, now());
}

async function insert(
  tx: Transaction,
  { now, random }: ListingsContext,
  hostId: string,
  { listing, images }: { readonly listing: NewListing; readonly images: SpaceImage[] },
): Promise<SpaceRow> {
  await lockHost(tx, hostId);
  const at = now();
  await requireRoom(tx, hostId, at, 1);
  const [row] = await tx
    .insert(spaces)
    .values({
      ...columnsOf(listing, at),
      id: newId(random),
      hostId,
      images,
      listingStatus: 'pending',
      featured: (await currentPlan(tx, hostId, at)) === 'premium',
      createdAt: at,
    })
    .returning();
  if (row === undefined) throw new Error('A listing was made and is not there.');
  await logChange(tx, random, { own: { hostId, spaceId: row.id }, kind: 'created', at });
  await enqueuePictures(tx, random, images, at);
  return row;
}
