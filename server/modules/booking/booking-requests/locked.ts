import type { AccountId, BookingRequestId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookingRequests } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { type LockedSpace, lockSpace } from '../repository.ts';
import { type BookingRequestRow, type FoundRequest, findRequestById } from './requests.ts';

/** The caller who asks for a request. The holder of an email's link was checked before. */
export type RequestReader =
  | { readonly guestId: AccountId }
  | { readonly hostId: AccountId }
  | { readonly holdsLink: true };

/**
 * Finds a request for one of its two parties.
 *
 * @throws {ApiError} REQUEST_NOT_FOUND, also for those of others.
 */
export async function requireRequest(
  { db, now }: Pick<BookingsContext, 'db' | 'now'>,
  id: BookingRequestId,
  reader: RequestReader,
): Promise<FoundRequest> {
  const found = await findRequestById(db, id, now());
  if (found === undefined) throw new ApiError('REQUEST_NOT_FOUND');
  const isTheirs =
    'holdsLink' in reader ||
    ('guestId' in reader ? found.row.accountId === reader.guestId : found.hostId === reader.hostId);
  if (!isTheirs) throw new ApiError('REQUEST_NOT_FOUND');
  return found;
}

/**
 * Runs `work` with a request as it is while its space and it are locked.
 *
 * @throws {ApiError} UNAVAILABLE if every attempt ends in a conflict with other transactions.
 */
export async function withLockedRequestAt<T extends object>(
  { db, inSpaceQueue }: Pick<BookingsContext, 'db' | 'inSpaceQueue'>,
  { id, spaceId }: Pick<BookingRequestRow, 'id' | 'spaceId'>,
  work: (
    tx: Transaction,
    locked: { readonly row: BookingRequestRow; readonly space: LockedSpace },
  ) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    db.transaction(async (tx) => {
      const space = await lockSpace(tx, spaceId);
      const [row] = await tx
        .select()
        .from(bookingRequests)
        .where(eq(bookingRequests.id, id))
        .for('update');
      if (space === undefined || row === undefined) throw new ApiError('REQUEST_NOT_FOUND');
      return work(tx, { row, space });
    });
  return retryOnConflict(() => inSpaceQueue(spaceId, attempt));
}

/** The request has a state in which this isn't possible. */
export const requestEnded = (message: string) =>
  new ApiError('REQUEST_ENDED', undefined, { message });
