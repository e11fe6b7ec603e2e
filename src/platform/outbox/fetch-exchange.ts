import { noAnswer } from '../http/failure.ts';
import { ANSWER_MS, type Exchange } from './exchange.ts';

/** Bytes a second of a line that is slow, and not dead. */
const SLOWEST_LINE = 8_000;
/** Browsers end a worker's event after about five minutes. */
const LONGEST_MS = 4 * 60_000;

/** In a worker, where nothing tells how much has gone out: silence can only be guessed by the size. */
export const fetchExchange: Exchange = async ({ url, method, headers, body, bytes }, onLife) => {
  const limit = Math.min(ANSWER_MS + Math.ceil((bytes / SLOWEST_LINE) * 1_000), LONGEST_MS);
  const signal = AbortSignal.timeout(limit);
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      cache: 'no-store',
      // A POST that was led elsewhere arrives as a GET: whatever answers that has not taken it.
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
