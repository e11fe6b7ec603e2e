import * as v from 'valibot';
import { CallError } from './call-error.ts';
import * as copy from './copy.ts';

/** What any provider may send with an error; everything else is ignored. */
const LooseFailure = v.object({
  message: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined),
  code: v.fallback(v.optional(v.string()), undefined),
  errors: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
});

/** Returns the error for an answer with an error status; `body` is its JSON, if it has any. */
export function failureOf(status: number, body: unknown): CallError {
  const read = v.safeParse(LooseFailure, body);
  const kind = status >= 500 ? 'server' : 'refused';
  const message = read.success ? read.output : undefined;
  return new CallError({
    kind,
    status,
    code: message?.code,
    errors: message?.errors,
    body,
    message: message?.message ?? (kind === 'server' ? copy.server : copy.refused),
  });
}

/** Returns the error of a call that needs a token when there is no session: no request is sent. */
export function notLoggedIn(): CallError {
  return new CallError({
    kind: 'refused',
    status: 401,
    code: 'NOT_LOGGED_IN',
    message: copy.loggedOut,
  });
}

/**
 * Returns whether the token is no longer valid. A wrong password in a form also has status 401, but
 * another code.
 */
export function isSessionOver({ status, code }: CallError): boolean {
  return status === 401 && (code === undefined || code === 'NOT_LOGGED_IN');
}

/** Returns whether an HTML page arrived instead of an answer, from a hotspot or a proxy. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

/** The failure of a call that got no answer. */
export function noAnswer(
  kind: 'offline' | 'timeout',
  cause: unknown,
  message: string = kind === 'offline' ? copy.offline : copy.timeout,
): CallError {
  return new CallError({ kind, message }, { cause });
}

/**
 * The failure of a call whose answer can't be parsed.
 *
 * @param status The HTTP status of the answer.
 */
export function unreadableReply(status: number, cause: unknown): CallError {
  return new CallError({ kind: 'unreadable', status, message: copy.unreadable }, { cause });
}
