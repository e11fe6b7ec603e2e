import type { AccountId } from '#contract/units.ts';
import type { Listing, NewListing } from '#contract/hosting/listings.ts';
import type { SpaceImage } from '#contract/spaces/pictures.ts';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { enqueuePictures } from '../../../db/stores/pictures.ts';
import { spaces } from '../../../db/schema/schema.ts';
import type { SentPicture } from '../../../gateways/images/pictures.ts';
import { currentPlan } from '../plans/current-plan.ts';
import { logChange } from './change-log.ts';
import { columnsOf, eachOnce } from './columns.ts';
import { storeExtras } from './extras.ts';
import type { ListingsContext } from './context.ts';
import { arranged, heldPictures, UNSENT_PICTURES } from './form-pictures.ts';
import { fullListing } from './full-listing.ts';
import { lockHost } from './repository.ts';
import { requireListingQuota } from './listing-quota.ts';

/**
 * Creates a pending listing. Photos are stored before anything is written, and are removed
 * automatically if the listing isn't created.
 *
 * @throws {ApiError} LISTING_LIMIT; INVALID_INPUT at `pictures`; PICTURE_REFUSED, which names the
 * file, with the addresses of the other photos; UNAVAILABLE
 */
export async function createListing(
  context: ListingsContext,
  hostId: AccountId,
  listing: NewListing,
  sent: readonly SentPicture[],
): Promise<Listing> {
  const { db, now, pictures, wakeJobs } = context;
  await requireListingQuota(db, hostId, now(), 1);
  const order = listing.pictures ?? sent.map((_, file) => ({ file }));
  const held = await heldPictures(context, order);
  // Checked before the work of processing them.
  arranged(order, { images: [], sent, held });
  const taken = await pictures.takeInEach(sent);
  const images = eachOnce(arranged(order, { images: [], sent: taken, held }));
  const created = await db.transaction((tx) => insert(tx, context, hostId, { listing, images }));
  wakeJobs();
  return created;
}

/**
 * Checks a new listing as far as that is possible without its photos. Stores nothing.
 *
 * @throws {ApiError} As `createListing`, except for the photos themselves.
 */
export async function checkNewListing(
  context: ListingsContext,
  hostId: AccountId,
  { pictures = [] }: NewListing,
): Promise<void> {
  await requireListingQuota(context.db, hostId, context.now(), 1);
  const held = await heldPictures(context, pictures);
  arranged(pictures, { images: [], sent: UNSENT_PICTURES, held });
}

async function insert(
  tx: Transaction,
  { now, random }: ListingsContext,
  hostId: AccountId,
  { listing, images }: { readonly listing: NewListing; readonly images: SpaceImage[] },
): Promise<Listing> {
  await lockHost(tx, hostId);
  const at = now();
  await requireListingQuota(tx, hostId, at, 1);
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
  await storeExtras(tx, row.id, listing.extras, at);
  await logChange(tx, random, { own: { hostId, spaceId: row.id }, kind: 'created', at });
  await enqueuePictures(tx, random, images, at);
  return fullListing(tx, row, at);
}
