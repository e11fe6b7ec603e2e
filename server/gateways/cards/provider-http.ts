import { type ProviderName, ProviderUnavailable } from './cards.ts';

export type Fetch = typeof globalThis.fetch;

/**
 * A provider's response with a 2xx or 4xx status and a JSON body, to be evaluated by its adapter.
 */
interface ProviderAnswer {
  /** Whether the status is 2xx. */
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/** @throws {ProviderUnavailable} There was no response that is about the request itself. */
export interface ProviderHttp {
  get(path: string): Promise<ProviderAnswer>;
  post(path: string, body: object): Promise<ProviderAnswer>;
}

export interface ProviderHttpOptions {
  readonly name: ProviderName;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly secretKey: string;
  readonly fetch: Fetch;
  /** Milliseconds after which a missing response counts as unavailable. */
  readonly timeout?: number | undefined;
}

const TIMEOUT_MS = 20_000;

/** Characters of the longest response that is read: a page of 100 transactions has some 300,000. */
const MAX_RESPONSE_LENGTH = 5_000_000;

/**
 * Statuses that concern the caller and not the request, such as a wrong key, a blocked address or
 * too many requests. Treating them as a response would make a payment "unknown" or a refund
 * "refused".
 */
const NOT_ABOUT_IT = new Set([401, 403, 407, 408, 425, 429]);

/**
 * Sends JSON over HTTPS with a bearer key. Its errors contain only the provider's name and a cause
 * in our own words, because URLs contain references, bodies contain names, and headers contain the
 * key.
 */
export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const { name, baseUrl, secretKey, fetch, timeout = TIMEOUT_MS } = options;
  const ask = async (path: string, body: object | undefined): Promise<ProviderAnswer> => {
    const { status, text } = await exchange(fetch, name, `${baseUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secretKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // Redirects are not followed, because the key must not be sent to another address.
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
    return { status: response.status, text: await readText(response, name) };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    const silent = error instanceof Error && error.name === 'TimeoutError';
    throw new ProviderUnavailable(`${name} ${silent ? 'was silent' : 'could not be reached'}`);
  }
}

async function readText(response: Response, name: ProviderName): Promise<string> {
  if (response.body === null) return '';
  let text = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > MAX_RESPONSE_LENGTH)
      throw new ProviderUnavailable(`${name} answered too much`);
  }
  return text;
}

/**
 * A refusal has to be JSON as well: an HTML page from a proxy in between is not the provider's
 * response.
 */
function readJson(text: string, name: ProviderName, status: number): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProviderUnavailable(`${name} answered ${status} with something that is not JSON`);
  }
}
