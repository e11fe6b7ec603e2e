import * as v from 'valibot';
import { CallError } from './call-error.ts';

export const WORDS = {
  offline: 'There is no connection. Please try again when you are online.',
  brokenOff: 'The connection broke off. Please try again.',
  timeout: 'The connection is too slow right now. Please try again.',
  server: 'Something went wrong on the other side. Please try again in a moment.',
  refused: 'That request was refused.',
  loggedOut: 'Please log in to go on.',
  unreadable: 'The answer could not be understood. Please try again.',
} as const;

/** What any provider may say of a failure; anything else in it is ignored. */
const LooseFailure = v.object({
  message: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined),
  code: v.fallback(v.optional(v.string()), undefined),
  errors: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
});

/** The failure of an answer with a failure status; `body` is its JSON, where it has any. */
export function failureOf(status: number, body: unknown): CallError {
  const read = v.safeParse(LooseFailure, body);
  const kind = status >= 500 ? 'server' : 'refused';
  const said = read.success ? read.output : undefined;
  return new CallError({
    kind,
    status,
    code: said?.code,
    errors: said?.errors,
    body,
    message: said?.message ?? WORDS[kind],
  });
}

/** A call that wants a token, where nobody is logged in: no request is made. */
export function notLoggedIn(): CallError {
  return new CallError({
    kind: 'refused',
    status: 401,
    code: 'NOT_LOGGED_IN',
    message: WORDS.loggedOut,
  });
}

/** The token is nobody's (any more); a wrong password in a form is another matter. */
export function isSessionOver({ status, code }: CallError): boolean {
  return status === 401 && (code === undefined || code === 'NOT_LOGGED_IN');
}

/** A page for people in place of an answer: a hotspot's, or a proxy's. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

export function noAnswer(
  kind: 'offline' | 'timeout',
  cause: unknown,
  message: string = WORDS[kind],
): CallError {
  return new CallError({ kind, message }, { cause });
}

export function unreadable(status: number, cause: unknown): CallError {
  return new CallError({ kind: 'unreadable', status, message: WORDS.unreadable }, { cause });
}
