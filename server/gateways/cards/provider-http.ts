import { type ProviderName, ProviderUnavailable } from './cards.ts';

export type Fetch = typeof globalThis.fetch;

/** What a provider answered, to be judged by its adapter: a 2xx or a 4xx with a JSON body. */
export interface ProviderAnswer {
  /** Whether it was a 2xx. */
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/** @throws {ProviderUnavailable} when there is no answer that says anything of what was asked. */
export interface ProviderHttp {
  get(path: string): Promise<ProviderAnswer>;
  post(path: string, body: object): Promise<ProviderAnswer>;
}

export interface ProviderHttpOptions {
  readonly name: ProviderName;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly fetch: Fetch;
  /** Milliseconds until silence counts as no answer. */
  readonly timeout?: number | undefined;
}

const PATIENCE = 20_000;

/**
 * Refusals of the caller, not of what was asked: a wrong key, a blocked address, a hurry. Taken for
 * an answer they would make a payment "unknown" or a refund "refused".
 */
const NOT_ABOUT_IT = new Set([401, 403, 407, 408, 425, 429]);

/**
 * JSON over HTTPS with a bearer key. What it throws names the provider and a cause of its own words
 * alone: an address holds references, a body people, a header the key.
 */
export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const { name, baseUrl, secretKey, fetch, timeout = PATIENCE } = options;
  const ask = async (path: string, body: object | undefined): Promise<ProviderAnswer> => {
    const { status, text } = await exchange(fetch, name, `${baseUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secretKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // The key is for this address: it doesn't travel on to another.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (status >= 500 || NOT_ABOUT_IT.has(status)) {
      throw new ProviderUnavailable(`${name} answered ${status}`);
    }
    return { ok: status < 300, status, body: readJson(text, name, status) };
  };
  return { get: (path) => ask(path, undefined), post: ask };
}

async function exchange(fetch: Fetch, name: ProviderName, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const silent = error instanceof Error && error.name === 'TimeoutError';
    throw new ProviderUnavailable(`${name} ${silent ? 'was silent' : 'could not be reached'}`);
  }
}

/** Also a refusal must be JSON: a page of a proxy in between is no word of the provider. */
function readJson(text: string, name: ProviderName, status: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProviderUnavailable(`${name} answered ${status} with something that is not JSON`);
  }
}
