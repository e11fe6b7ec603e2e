import { ApiError } from '../../../http/api-error.ts';
import * as copy from '../copy.ts';

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
