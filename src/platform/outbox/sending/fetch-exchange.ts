import { noAnswer } from '../../http/failure.ts';
import { ANSWER_MS, type Exchange } from './exchange.ts';

/** Bytes per second of a connection that is slow but works. */
const SLOWEST_CONNECTION = 8_000;
/** Browsers end a worker's event after about five minutes. */
const LONGEST_MS = 4 * 60_000;

/**
 * Sends an entry from the service worker, where upload progress is unknown, so the time limit
 * depends on the size.
 */
export const fetchExchange: Exchange = async ({ url, method, headers, body, bytes }, onLife) => {
  const limit = Math.min(ANSWER_MS + Math.ceil((bytes / SLOWEST_CONNECTION) * 1_000), LONGEST_MS);
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
