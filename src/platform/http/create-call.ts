import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildUrl, type UrlParts } from './build-url.ts';
import { failureOf, noAnswer, unreadable } from './failure.ts';
import { readBody } from './read-body.ts';

type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : never;

export type CallOptions<E extends Endpoint> = {
  readonly signal?: AbortSignal | undefined;
} & ([E['params']] extends [undefined] ? unknown : { readonly params: Input<E['params']> }) &
  ([E['query']] extends [undefined] ? unknown : { readonly query: Input<E['query']> });

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
  /** Told of every exchange: whether anything answered at all. */
  readonly report: { answered(): void; silent(): void };
}

interface Exchange {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
}

/** One request with its silence limit. Throws `offline` or `timeout`, or the caller's abort. */
async function exchange(
  { fetch, timeoutMs, report }: CallSurroundings,
  url: string,
  method: string,
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
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, timeoutMs);
    report.answered();
  };
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json' },
      signal: controller.signal,
    });
    heard();
    return { status: response.status, ok: response.ok, text: await readBody(response, heard) };
  } catch (cause) {
    signal?.throwIfAborted();
    report.silent();
    throw noAnswer(kind, cause);
  } finally {
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

/**
 * Makes the one way to the provider. A call throws a `CallError`, or the reason of the caller's own
 * signal; it shows nothing and leads nowhere: that is for the screens.
 */
export function createCall(surroundings: CallSurroundings): Call {
  return async <E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answer<E>> => {
    const { params = {}, query = {} } = options as { params?: UrlParts; query?: UrlParts };
    const url = buildUrl(surroundings.base, endpoint.path, params, query);
    const { status, ok, text } = await exchange(surroundings, url, endpoint.method, options.signal);
    const json = parseJson(text);
    if (!ok) throw failureOf(status, 'value' in json ? json.value : undefined);
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
