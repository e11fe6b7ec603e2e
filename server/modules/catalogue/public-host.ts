import { and, eq, isNull } from 'drizzle-orm';
import type { PublicHost } from '#contract/spaces/space-hosts.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Database } from '../../db/open.ts';
import { accounts, hostProfiles, idReviews, spaces } from '../../db/schema/schema.ts';
import { reviewOfCurrentId } from '../../db/stores/id-reviews.ts';

/**
 * Reads what everybody sees of the host of a space: the company's name or, without one, the full
 * name. The phone number is the one that the host published with the listing, never the account's.
 *
 * @returns null if the space has no host.
 */
export async function readPublicHost(db: Database, spaceId: SpaceId): Promise<PublicHost | null> {
  const [row] = await db
    .select({
      fullName: accounts.fullName,
      companyName: hostProfiles.companyName,
      createdAt: accounts.createdAt,
      picture: hostProfiles.picture,
      phone: spaces.contactPhone,
      decision: idReviews.decision,
    })
    .from(spaces)
    .innerJoin(accounts, eq(accounts.id, spaces.hostId))
    .innerJoin(hostProfiles, eq(hostProfiles.accountId, accounts.id))
    .leftJoin(idReviews, reviewOfCurrentId)
    .where(and(eq(spaces.id, spaceId), isNull(accounts.deletedAt)));
  if (row === undefined) return null;
  const { companyName, fullName, createdAt, picture, phone, decision } = row;
  return {
    name: companyName.trim() || fullName,
    since: lagosTime(createdAt).date.slice(0, 7),
    ...(picture === null ? {} : { pictureUrl: picture.imageUrl }),
    ...(phone === null ? {} : { phone }),
    ...(decision === 'checked' ? { isIdChecked: true } : {}),
  };
}
