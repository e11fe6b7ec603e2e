import { CallError } from './call-error.ts';
import * as copy from './copy.ts';

/**
 * The failure of a call that was answered without what it was for, such as a checkout. The provider
 * has answered, so a repeat is a new attempt: with the same idempotency key it would get the same.
 *
 * @param status The HTTP status of the answer.
 * @param missing What isn't in it, for the log.
 */
export function incompleteReply(status: number, missing: string): CallError {
  const cause = new Error(`There is no ${missing} in it.`);
  return new CallError({ kind: 'refused', status, message: copy.unreadable }, { cause });
}
