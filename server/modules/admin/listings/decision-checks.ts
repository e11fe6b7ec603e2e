import { ApiError } from '../../../http/api-error.ts';
import type { Transaction } from '../../../db/open.ts';
import type { AdminContext } from '../context.ts';
import * as copy from '../copy.ts';
import type { AdminSpaceRow } from '../rows.ts';

/**
 * Refuses a decision about a locked listing whose content isn't what the admin has read, because its
 * host has changed it since.
 *
 * @param basedOn The version that the admin has read; without it everything is accepted.
 * @throws {ApiError} LISTING_CHANGED
 */
export async function requireReadVersion(
  { deps, now }: Pick<AdminContext, 'deps' | 'now'>,
  tx: Transaction,
  space: AdminSpaceRow,
  basedOn: string | undefined,
): Promise<void> {
  if (basedOn === undefined) return;
  const versions = await deps.readListingVersions(tx, [space], now());
  if (versions.get(space.id) === basedOn) return;
  throw new ApiError('LISTING_CHANGED', undefined, { message: copy.changedSinceRead });
}

/** Returns why a deleted listing can't be approved or sent back. */
export const deletedMeanwhile = (): ApiError =>
  new ApiError('SPACE_NOT_FOUND', undefined, { message: copy.deletedMeanwhile });

/**
 * Returns why a listing can't be approved or sent back: someone has decided about it since the admin
 * opened it.
 *
 * @param status Its status now.
 */
export function notPending(status: string): ApiError {
  const message = copy.decidedMeanwhile[status];
  return new ApiError('LISTING_STATE', undefined, message === undefined ? {} : { message });
}
