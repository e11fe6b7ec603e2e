import { asRecord, asText } from '#contract/lenient-parsers/values.ts';
import { CallError } from './call-error.ts';
import * as copy from './copy.ts';

/** Our server's codes for a call that may still be carried out, or may have been in part. */
const UNSETTLED_CODES = new Set(['KEY_BUSY', 'INTERNAL']);

/** A gateway between the app and the provider had no answer itself. */
const GATEWAY_STATUSES = new Set([502, 504]);

/**
 * Whether the outcome of a failed call is unknown: the provider may have carried it out. A call that
 * books or pays is then repeated with the same idempotency key, or only after a look at its result.
 * That is so if
 *
 * - no answer arrived, or not in time;
 * - the answer can't be read, so it may have been a success;
 * - the provider is still working on it (`KEY_BUSY`), or failed in a way it didn't expect
 *   (`INTERNAL`);
 * - the answer is a 5xx that says nothing about the call, or a gateway's 502 or 504 without a code:
 *   it comes from something in between.
 *
 * Every other error is the provider's answer: the call had no effect. The outbox decides for itself
 * (`outbox/sending/send-once.ts`), because it knows whether a repeat has a second effect.
 */
export function isUnanswered({ kind, code, status, body }: CallError): boolean {
  if (kind !== 'server') return kind !== 'refused' || code === 'KEY_BUSY';
  if (code !== undefined) return UNSETTLED_CODES.has(code);
  const hasMessage = Boolean(asText(asRecord(body)?.['message']));
  return !hasMessage || GATEWAY_STATUSES.has(status ?? 0);
}

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
