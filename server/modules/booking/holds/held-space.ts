import { and, eq, gt, ne } from 'drizzle-orm';
import type { Space } from '#contract/spaces/spaces.ts';
import type { AccountId, SpaceId } from '#contract/units.ts';
import { bookings, spaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { publicSpace } from '../../catalogue/service.ts';
import type { BookingContext } from '../context.ts';
import { isPromised } from './promised-holds.ts';

/**
 * Returns a space where a time is held for a guest by the waitlist or an accepted request, also
 * while it is paused: they can still pay, and see for what.
 *
 * @throws {ApiError} SPACE_NOT_FOUND
 */
export async function readHeldSpace(
  { db, now }: Pick<BookingContext, 'db' | 'now'>,
  { userId, spaceId }: { readonly userId: AccountId; readonly spaceId: SpaceId },
): Promise<Space> {
  const at = now();
  const [found] = await db
    .select({ space: spaces })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(
      and(
        eq(bookings.userId, userId),
        eq(bookings.spaceId, spaceId),
        eq(bookings.status, 'held'),
        gt(bookings.heldUntil, at),
        isPromised,
        ne(spaces.listingStatus, 'deleted'),
      ),
    )
    .limit(1);
  if (found === undefined) throw new ApiError('SPACE_NOT_FOUND');
  return publicSpace(found.space, at);
}
