import * as v from 'valibot';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { buildUrl, type UrlParts } from './build-url.ts';
import {
  failureOf,
  isPage,
  isSessionOver,
  noAnswer,
  notLoggedIn,
  unreadable,
  WORDS,
} from './failure.ts';
import { readBody } from './read-body.ts';

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : never;

export type CallOptions<E extends Endpoint> = {
  readonly signal?: AbortSignal | undefined;
  /** With this role's token, which must be there. */
  readonly auth?: Role | undefined;
  /** Only for a provider that lists 'idempotency': a repeat with the same key gets the same answer. */
  readonly idempotencyKey?: string | undefined;
} & ([E['params']] extends [undefined] ? unknown : { readonly params: Input<E['params']> }) &
  ([E['query']] extends [undefined] ? unknown : { readonly query: Input<E['query']> }) &
  ([E['body']] extends [undefined] ? unknown : { readonly body: Input<E['body']> });

/** A success. */
export interface Answer<E extends Endpoint> {
  readonly status: number;
  /** The body as it came: another provider's reply is read tolerantly (specification §7). */
  readonly raw: unknown;
  /** The body as the contract has it. Throws a `CallError` of kind `unreadable`. */
  read(): v.InferOutput<E['reply']>;
}

export type Call = <E extends Endpoint>(endpoint: E, options: CallOptions<E>) => Promise<Answer<E>>;

export interface CallSurroundings {
  readonly base: string;
  readonly fetch: typeof fetch;
  /** The longest silence, before the answer and between its pieces. */
  readonly timeoutMs: number;
  /** Told of every exchange: whether the provider answered, something else did, or nothing. */
  readonly report: {
    answered(isProof: boolean): void;
    silent(): void;
    getSnapshot(): { readonly online: boolean };
  };
  readonly tokens: {
    getToken(role: Role): string | undefined;
    /** Told that the provider no longer knows this token. */
    refused(role: Role, token: string): void;
  };
}

type RequestParts = Pick<RequestInit, 'method' | 'headers' | 'body' | 'cache'>;

interface Parts {
  readonly params?: UrlParts;
  readonly query?: UrlParts;
  readonly body?: unknown;
}

/** Milliseconds of silence after which the connection is doubted, while the call goes on. */
const DOUBT_MS = 4_000;

interface Exchange {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
}

/** One request with its silence limit. Throws `offline` or `timeout`, or the caller's abort. */
async function exchange(
  { fetch, timeoutMs, report }: CallSurroundings,
  url: string,
  request: RequestParts,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  let kind: 'offline' | 'timeout' = 'offline';
  const giveUp = () => {
    kind = 'timeout';
    stop();
  };
  signal?.addEventListener('abort', stop);
  let timer = setTimeout(giveUp, timeoutMs);
  const doubt = setTimeout(() => report.answered(false), DOUBT_MS);
  const heard = () => {
    clearTimeout(doubt);
    clearTimeout(timer);
    timer = setTimeout(giveUp, timeoutMs);
  };
  try {
    const response = await fetch(url, { ...request, signal: controller.signal });
    heard();
    return { status: response.status, ok: response.ok, text: await readBody(response, heard) };
  } catch (cause) {
    signal?.throwIfAborted();
    report.silent();
    // Whether the line is gone or only this call, nobody knows yet.
    const isOnlyThis = kind === 'offline' && report.getSnapshot().online;
    throw noAnswer(kind, cause, isOnlyThis ? WORDS.brokenOff : undefined);
  } finally {
    clearTimeout(doubt);
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function parseJson(text: string): { readonly value: unknown } | { readonly cause: unknown } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (cause) {
    return { cause };
  }
}

function requestOf(
  method: string,
  body: unknown,
  token: string | undefined,
  key: string | undefined,
): RequestParts {
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The browser's own cache outlives a log-out.
    ...(token === undefined ? {} : { cache: 'no-store' as const }),
  };
}

/**
 * Makes the one way to the provider. A call throws a `CallError`, or the reason of the caller's own
 * signal; it shows nothing and leads nowhere: that is for the screens.
 */
export function createCall(surroundings: CallSurroundings): Call {
  return async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answer<E>> => {
    const { params = {}, query = {}, body } = options as Parts;
    const url = buildUrl(surroundings.base, endpoint.path, params, query);
    const { auth, signal, idempotencyKey } = options;
    const token = auth === undefined ? undefined : surroundings.tokens.getToken(auth);
    if (auth !== undefined && token === undefined) throw notLoggedIn();
    const request = requestOf(endpoint.method, body, token, idempotencyKey);
    const { status, ok, text } = await exchange(surroundings, url, request, signal);
    const json = parseJson(text);
    surroundings.report.answered('value' in json && status < 500);
    if ('cause' in json && status < 500 && isPage(text)) throw noAnswer('offline', json.cause);
    if (!ok) {
      const failure = failureOf(status, 'value' in json ? json.value : undefined);
      if (auth !== undefined && token !== undefined && isSessionOver(failure)) {
        surroundings.tokens.refused(auth, token);
      }
      throw failure;
    }
    if ('cause' in json) throw unreadable(status, json.cause);
    return {
      status,
      raw: json.value,
      read: () => {
        const reply = v.safeParse(endpoint.reply, json.value);
        if (!reply.success) throw unreadable(status, new v.ValiError(reply.issues));
        return reply.output;
      },
    };
  };
}
