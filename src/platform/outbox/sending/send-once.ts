import { CallError } from '../../http/call-error.ts';
import { failureOf, isPage, isSessionOver, unreadableReply } from '../../http/failure.ts';
import { bytesOf, isRepeatable, type SendResult } from '../entry.ts';
import type { NewOutboxEntry } from '../outbox.ts';
import type { Exchange, WireAnswer, WireRequest } from './exchange.ts';

export interface WireDependencies {
  /** Base URL of the provider's calls. */
  readonly base: string;
  readonly exchange: Exchange;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Sends an entry once and returns the result. */
export async function sendOnce(
  { base, exchange, now }: WireDependencies,
  entry: NewOutboxEntry,
  { id, token, keyed }: { readonly id: string; readonly token: string; readonly keyed: boolean },
  onLife: (share: number | undefined) => void,
): Promise<SendResult> {
  const canRepeat = keyed || isRepeatable(entry);
  const request = wireRequest(base, entry, token, keyed ? id : undefined);
  try {
    const answer = await exchange(request, onLife);
    return resultOfAnswer(answer, canRepeat, now());
  } catch (error) {
    return resultOfSilence(error, canRepeat);
  }
}

function formOf(fields: Extract<NonNullable<NewOutboxEntry['body']>, { type: 'form' }>['fields']) {
  const form = new FormData();
  for (const field of fields) {
    if ('file' in field) form.append(field.name, field.file, field.fileName);
    else form.append(field.name, field.text);
  }
  return form;
}

/**
 * Builds the request of an entry. The token is that of the current session and is never stored with
 * the entry.
 *
 * @param key Idempotency key, only for a provider that remembers keys.
 */
function wireRequest(
  base: string,
  entry: NewOutboxEntry,
  token: string,
  key: string | undefined,
): WireRequest {
  const { method, path, body } = entry;
  return {
    url: `${base.replace(/\/+$/, '')}${path}`,
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      // For a multipart form the browser sets the content type with its boundary.
      ...(body?.type === 'json' ? { 'content-type': 'application/json' } : {}),
    },
    body:
      body === undefined
        ? undefined
        : body.type === 'json'
          ? JSON.stringify(body.value)
          : formOf(body.fields),
    bytes: bytesOf(entry),
  };
}

/** Temporary errors, which are not caused by the entry itself. */
const TEMPORARY_STATUSES = new Set([408, 425, 429]);
/** Those of them, and of the 5xx, which mean that nothing was executed. */
const NOT_DONE = new Set([425, 429, 503]);

/**
 * Statuses that a proxy sends with a page of its own, but that concern this entry: too large, or
 * too many.
 */
const PROXY_STATUSES = new Set([413, ...TEMPORARY_STATUSES]);

const MAX_RETRY_AFTER_MS = 60 * 60 * 1000;

/** @param header Value of `Retry-After`: seconds or a date. */
function retryTime(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const time = /^\d+$/.test(header.trim()) ? now + Number(header) * 1_000 : Date.parse(header);
  return time > now ? Math.min(time, now + MAX_RETRY_AFTER_MS) : undefined;
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

const unanswered = (mayRepeat: boolean): SendResult => ({ kind: mayRepeat ? 'offline' : 'unsure' });

/** @param mayRepeat Whether a repeat has no second effect. */
export function resultOfAnswer(
  { status, text, retryAfter }: WireAnswer,
  mayRepeat: boolean,
  now: number,
): SendResult {
  const body = parseJson(text);
  const trouble = (message: string, isAnswer: boolean): SendResult => ({
    kind: 'trouble',
    message,
    isAnswer,
    notBefore: retryTime(retryAfter, now),
  });
  // A hotspot answers everything with its own page, with any status. The provider has neither
  // accepted nor refused the entry, nor ended the session.
  if (status < 500 && !PROXY_STATUSES.has(status) && isPage(text)) return unanswered(mayRepeat);
  if (status >= 200 && status < 300) {
    if (typeof body === 'object' && body !== null) return { kind: 'sent', status, body };
    return mayRepeat
      ? trouble(unreadableReply(status, undefined).message, false)
      : { kind: 'unsure' };
  }
  const failure = failureOf(status, body);
  const { message, errors = {}, code } = failure;
  if (isLogInWanted(failure)) return { kind: 'log-in' };
  // A gateway, or a server that is still executing the first request, doesn't know the result.
  const isAnswer = code !== 'KEY_BUSY' && status !== 502 && status !== 504;
  if (status >= 500 || TEMPORARY_STATUSES.has(status) || code === 'KEY_BUSY') {
    return mayRepeat || NOT_DONE.has(status) ? trouble(message, isAnswer) : { kind: 'unsure' };
  }
  return { kind: 'refused', message, errors, code, body };
}

/**
 * Returns the result for an entry that was sent and got no answer. Rethrows any error that isn't a
 * `CallError`.
 */
function resultOfSilence(error: unknown, mayRepeat: boolean): SendResult {
  if (!(error instanceof CallError)) throw error;
  return !mayRepeat || error.kind === 'offline'
    ? unanswered(mayRepeat)
    : { kind: 'trouble', message: error.message, isAnswer: false, notBefore: undefined };
}
