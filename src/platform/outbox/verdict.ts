import { CallError } from '../http/call-error.ts';
import { failureOf, isPage, isSessionOver, unreadable } from '../http/failure.ts';
import type { WireAnswer } from './exchange.ts';

/** What an answer, or its absence, means for a post. */
export type Verdict =
  | { readonly kind: 'sent'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'log-in' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly errors: Readonly<Record<string, string>>;
      readonly code: string | undefined;
    }
  /** Nobody knows whether it got there, and a repeat may do it twice. */
  | { readonly kind: 'unsure' }
  /** Nothing answers. */
  | { readonly kind: 'offline' }
  /** Something answers, but not to the point. */
  | {
      readonly kind: 'trouble';
      readonly message: string;
      /** The provider itself said so: nothing has happened. */
      readonly isAnswer: boolean;
      /** Milliseconds since 1970. */
      readonly notBefore: number | undefined;
    };

/** Failures that are about the moment and not about the post. */
const PASSING = new Set([408, 425, 429]);
/** Of them and of the 5xx, those which say that nothing was done. */
const NOT_DONE = new Set([425, 429, 503]);

/** What a proxy says in its own words, but of this very post: too large, or too many. */
const OF_PROXIES = new Set([413, ...PASSING]);

const LONGEST_RETRY_AFTER_MS = 60 * 60 * 1000;

/** @param header Seconds, or a date. */
function retryTime(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const time = /^\d+$/.test(header.trim()) ? now + Number(header) * 1_000 : Date.parse(header);
  return time > now ? Math.min(time, now + LONGEST_RETRY_AFTER_MS) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isLogInWanted(failure: CallError): boolean {
  return isSessionOver(failure) || (failure.status === 403 && failure.code === 'NOT_LOGGED_IN');
}

const unanswered = (mayRepeat: boolean): Verdict => ({ kind: mayRepeat ? 'offline' : 'unsure' });

/** @param mayRepeat Whether a repeat has no second effect. */
export function judgeAnswer(
  { status, text, retryAfter }: WireAnswer,
  mayRepeat: boolean,
  now: number,
): Verdict {
  const body = parseJson(text);
  const trouble = (message: string, isAnswer: boolean): Verdict => ({
    kind: 'trouble',
    message,
    isAnswer,
    notBefore: retryTime(retryAfter, now),
  });
  // A hotspot answers anything with its own page, whatever its status: nobody has taken the post,
  // refused it or ended the session.
  if (status < 500 && !OF_PROXIES.has(status) && isPage(text)) return unanswered(mayRepeat);
  if (status >= 200 && status < 300) {
    if (typeof body === 'object' && body !== null) return { kind: 'sent', status, body };
    return mayRepeat ? trouble(unreadable(status, undefined).message, false) : { kind: 'unsure' };
  }
  const failure = failureOf(status, body);
  const { message, errors = {}, code } = failure;
  if (isLogInWanted(failure)) return { kind: 'log-in' };
  // A gateway, and a server that still works on the first try, don't know.
  const isAnswer = code !== 'KEY_BUSY' && status !== 502 && status !== 504;
  if (status >= 500 || PASSING.has(status) || code === 'KEY_BUSY') {
    return mayRepeat || NOT_DONE.has(status) ? trouble(message, isAnswer) : { kind: 'unsure' };
  }
  return { kind: 'refused', message, errors, code };
}

/** Of a post that was sent and not answered. Throws what is no such silence. */
export function judgeSilence(error: unknown, mayRepeat: boolean): Verdict {
  if (!(error instanceof CallError)) throw error;
  return !mayRepeat || error.kind === 'offline'
    ? unanswered(mayRepeat)
    : { kind: 'trouble', message: error.message, isAnswer: false, notBefore: undefined };
}
