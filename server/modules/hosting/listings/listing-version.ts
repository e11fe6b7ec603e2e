import { createHash } from 'node:crypto';
import type { AccountId } from '#contract/units.ts';
import * as v from 'valibot';
import { ContentVersionSchema } from '#contract/hosting/content-version.ts';
import type { ChangedListing, Listing } from '#contract/hosting/listings.ts';
import { WEEKDAYS } from '#contract/opening/availability.ts';
import type { Database } from '../../../db/open.ts';
import { readReplies } from '../../../db/stores/idempotency-keys.ts';

/** Length of `ContentVersionSchema`, 132 bits. */
const LENGTH = 22;

/**
 * Returns the version of what an edit replaces as a whole. It depends on the content only, so a
 * server that doesn't know versions can't leave it as it was.
 *
 * @param content Lists and values whose JSON is the same whenever they are.
 */
export function contentVersion(content: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, LENGTH);
}

/** Returns the version of what a host fills in; other sizes of a photo don't change it. */
export function listingVersion(listing: Listing): string {
  const { availability, images, facts, coordinates, extras = [] } = listing;
  return contentVersion([
    listing.name,
    listing.overview,
    listing.spaceType,
    listing.location,
    listing.spaceAddress,
    listing.pricePerDay,
    listing.pricePerHour,
    listing.capacity,
    WEEKDAYS.map((day) => [availability[day]?.opening ?? '', availability[day]?.closing ?? '']),
    listing.amenities,
    images.map(({ imageUrl }) => imageUrl),
    // Not when they were confirmed, which the form doesn't contain.
    [facts?.nightPower ?? null, facts?.backupHours ?? null, facts?.mbps ?? null],
    [coordinates?.latitude ?? null, coordinates?.longitude ?? null],
    listing.landmark ?? null,
    listing.houseRules ?? null,
    listing.contactPhone ?? null,
    extras.map(({ id, name, price, per, stock = null, active }) => [
      id,
      name,
      price,
      per,
      stock,
      active,
    ]),
  ]);
}

const ChangedReplySchema = v.object({
  data: v.object({ id: v.string(), version: ContentVersionSchema }),
});

/**
 * Whether a form was made on what the listing contains now: on its version, or on that which one of
 * the device's earlier forms made of it.
 */
export async function isUpToDate(
  db: Pick<Database, 'select'>,
  hostId: AccountId,
  { id, version }: Listing,
  { basedOn = version, follows = [] }: Pick<ChangedListing, 'basedOn' | 'follows'>,
): Promise<boolean> {
  if (basedOn === version) return true;
  if (follows.length === 0) return false;
  const replies = await readReplies(db, hostId, follows);
  return replies.some((reply) => {
    const read = v.safeParse(ChangedReplySchema, reply);
    return read.success && read.output.data.id === id && read.output.data.version === version;
  });
}
