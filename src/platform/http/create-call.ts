import * as v from 'valibot';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { buildUrl, type UrlParameters } from './build-url.ts';
import * as copy from './copy.ts';
import {
  failureOf,
  isPage,
  isSessionOver,
  noAnswer,
  notLoggedIn,
  unreadableReply,
} from './failure.ts';

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : never;

type CallOptions<E extends Endpoint> = {
  readonly signal?: AbortSignal | undefined;
  /** Sends this role's token; fails without a session. */
  readonly auth?: Role | undefined;
  /**
   * Only for a provider with the capability 'idempotency': a repeat with the same key gets the same
   * answer.
   */
  readonly idempotencyKey?: string | undefined;
} & ([E['params']] extends [undefined] ? unknown : { readonly params: Input<E['params']> }) &
  ([E['query']] extends [undefined] ? unknown : { readonly query: Input<E['query']> }) &
  ([E['body']] extends [undefined] ? unknown : { readonly body: Input<E['body']> });

/** A successful answer. */
export interface Answer<E extends Endpoint> {
  readonly status: number;
  /**
   * The body as it arrived; the answers of other providers are read leniently (specification §7).
   */
  readonly raw: unknown;
  /**
   * Returns the body parsed by the contract.
   * @throws CallError of kind `unreadable`
   */
  read(): v.InferOutput<E['reply']>;
}

export type Call = <E extends Endpoint>(endpoint: E, options: CallOptions<E>) => Promise<Answer<E>>;

export interface CallDependencies {
  readonly base: string;
  readonly fetch: typeof fetch;
  /** Milliseconds that may pass without a byte, before the answer and between its parts. */
  readonly timeoutMs: number;
  /** Notified of every exchange: whether the provider answered, something else did, or nothing. */
  readonly report: {
    answered(isProof: boolean): void;
    silent(): void;
    getSnapshot(): { readonly online: boolean };
  };
  readonly tokens: {
    getToken(role: Role): string | undefined;
    /** Called when the provider no longer accepts this token. */
    refused(role: Role, token: string): void;
  };
}

type CallParameters = Pick<RequestInit, 'method' | 'headers' | 'body' | 'cache'>;

interface CallInputs {
  readonly params?: UrlParameters;
  readonly query?: UrlParameters;
  readonly body?: unknown;
}

/**
 * Milliseconds without an answer after which the connection is doubted, while the call continues.
 */
const DOUBT_MS = 4_000;

interface Exchange {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Sends one request with a limit for silence.
 * @throws CallError of kind `offline` or `timeout`, or the caller's abort reason
 */
async function exchange(
  { fetch, timeoutMs, report }: CallDependencies,
  url: string,
  request: CallParameters,
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
    // At this point it is unknown whether the connection is lost or only this call failed.
    const isOnlyThis = kind === 'offline' && report.getSnapshot().online;
    throw noAnswer(kind, cause, isOnlyThis ? copy.brokenOff : undefined);
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
): CallParameters {
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The browser's HTTP cache is not cleared at log-out.
    ...(token === undefined ? {} : { cache: 'no-store' as const }),
  };
}

/**
 * Creates the function through which every call to the provider goes. A call throws a `CallError`,
 * or the reason of the caller's own abort signal. It never shows messages or navigates; screens do
 * that.
 */
export function createCall(deps: CallDependencies): Call {
  return async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answer<E>> => {
    const { params = {}, query = {}, body } = options as CallInputs;
    const url = buildUrl(deps.base, endpoint.path, params, query);
    const { auth, signal, idempotencyKey } = options;
    const token = auth === undefined ? undefined : deps.tokens.getToken(auth);
    if (auth !== undefined && token === undefined) throw notLoggedIn();
    const request = requestOf(endpoint.method, body, token, idempotencyKey);
    const { status, ok, text } = await exchange(deps, url, request, signal);
    const json = parseJson(text);
    deps.report.answered('value' in json && status < 500);
    if ('cause' in json && status < 500 && isPage(text)) throw noAnswer('offline', json.cause);
    if (!ok) {
      const failure = failureOf(status, 'value' in json ? json.value : undefined);
      if (auth !== undefined && token !== undefined && isSessionOver(failure)) {
        deps.tokens.refused(auth, token);
      }
      throw failure;
    }
    if ('cause' in json) throw unreadableReply(status, json.cause);
    return {
      status,
      raw: json.value,
      read: () => {
        const reply = v.safeParse(endpoint.reply, json.value);
        if (!reply.success) throw unreadableReply(status, new v.ValiError(reply.issues));
        return reply.output;
      },
    };
  };
}

/** For calls that do not report the state of the connection. */
export const ignoreReport: CallDependencies['report'] = {
  answered: () => undefined,
  silent: () => undefined,
  getSnapshot: () => ({ online: true }),
};

/**
 * Reads the text of an answer. `onProgress` is called for every chunk, so that a large answer on a
 * slow connection isn't treated as silence.
 */
async function readBody(response: Response, onProgress: () => void): Promise<string> {
  if (response.body === null) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onProgress();
    text += decoder.decode(value, { stream: true });
  }
}
