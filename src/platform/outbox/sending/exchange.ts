import { noAnswer } from '../../http/failure.ts';

/** The HTTP request of an outbox entry. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | string | undefined;
  /** Approximate size of the body. */
  readonly bytes: number;
}

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  /** The header's value, or null if it is missing. */
  readonly retryAfter: string | null;
}

/**
 * Sends the request of an outbox entry. `onLife` is called whenever there is progress, with the
 * share that was sent (0 to 1) if it is known.
 * @throws CallError of kind `offline` or `timeout`
 */
export type Exchange = (
  request: WireRequest,
  onLife: (share: number | undefined) => void,
) => Promise<WireAnswer>;

/** Milliseconds without progress, while the request is being sent, after which it is aborted. */
export const SILENCE_MS = 15_000;
/**
 * Milliseconds to wait for the answer once the request is sent: photos are processed, and the last
 * bytes may still be in transit.
 */
export const ANSWER_MS = 60_000;

function open({ method, url, headers }: WireRequest): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return request;
}

/** A redirected POST arrived as a GET, so whatever answered it has not accepted the entry. */
const isRedirected = ({ responseURL }: XMLHttpRequest, url: string): boolean =>
  responseURL !== new URL(url, location.href).href;

/**
 * Sends an entry from a page. XMLHttpRequest is used because `fetch` doesn't report upload
 * progress.
 */
export const xhrExchange: Exchange = (wire, onLife) =>
  new Promise((resolve, reject) => {
    const request = open(wire);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (kind: 'offline' | 'timeout') => {
      clearTimeout(timer);
      reject(noAnswer(kind, undefined));
    };
    const giveUpAfter = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stop('timeout');
        request.abort();
      }, ms);
    };
    const isAlive = (event: ProgressEvent) => {
      giveUpAfter(SILENCE_MS);
      onLife(event.lengthComputable ? event.loaded / event.total : undefined);
    };
    request.upload.addEventListener('progress', isAlive);
    request.upload.addEventListener('load', () => {
      giveUpAfter(ANSWER_MS);
      onLife(1);
    });
    request.addEventListener('progress', () => giveUpAfter(SILENCE_MS));
    request.addEventListener('error', () => stop('offline'));
    request.addEventListener('abort', () => stop('offline'));
    request.addEventListener('load', () => {
      if (isRedirected(request, wire.url)) {
        stop('offline');
        return;
      }
      clearTimeout(timer);
      const retryAfter = request.getResponseHeader('retry-after');
      resolve({ status: request.status, text: request.responseText, retryAfter });
    });
    // A request without a body has no upload events.
    giveUpAfter(wire.body === undefined ? ANSWER_MS : SILENCE_MS);
    request.send(wire.body ?? null);
  });

/** Bytes per second of a connection that is slow but works. */
const SLOWEST_CONNECTION = 8_000;
/** Browsers end a worker's event after about five minutes. */
const MAX_DURATION_MS = 4 * 60_000;

/**
 * Sends an entry from the service worker, where upload progress is unknown, so the time limit
 * depends on the size.
 */
export const fetchExchange: Exchange = async ({ url, method, headers, body, bytes }, onLife) => {
  const limit = Math.min(
    ANSWER_MS + Math.ceil((bytes / SLOWEST_CONNECTION) * 1_000),
    MAX_DURATION_MS,
  );
  const signal = AbortSignal.timeout(limit);
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      cache: 'no-store',
      // A redirected POST arrives as a GET, so whatever answers it has not accepted the entry.
      redirect: 'error',
      ...(body === undefined ? {} : { body }),
    });
    onLife(1);
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, text: await response.text(), retryAfter };
  } catch (cause) {
    throw noAnswer(signal.aborted ? 'timeout' : 'offline', cause);
  }
};
