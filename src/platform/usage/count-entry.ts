/** Bytes received over the network, and bytes saved by caches. */
export interface Bytes {
  readonly received: number;
  readonly saved: number;
}

/** What the browser reports about a request; not every browser has `deliveryType`. */
export interface Timing extends Pick<
  PerformanceResourceTiming,
  'name' | 'initiatorType' | 'transferSize' | 'encodedBodySize' | 'workerStart'
> {
  readonly deliveryType?: string;
}

/** By the standard, the transfer size is the body plus this many bytes for its headers. */
const HEADERS = 300;

/** Kinds of requests made by the app's own code, which the service worker never answers. */
const CALLS = new Set(['fetch', 'xmlhttprequest', 'beacon']);

const NOTHING: Bytes = { received: 0, saved: 0 };

/**
 * Returns whether the browser's own cache answered, including after revalidation with the server.
 */
function isFromCache({ deliveryType, transferSize }: Timing): boolean {
  return deliveryType === undefined ? transferSize <= HEADERS : deliveryType === 'cache';
}

/**
 * Counts a request seen by the page. Requests that the service worker answered are counted by the
 * worker's own meter. Another host that doesn't report sizes yields zeros, so sums are lower
 * limits.
 */
export function countEntry(entry: Timing): Bytes {
  if (!entry.name.startsWith('http')) return NOTHING;
  if (entry.workerStart > 0 && !CALLS.has(entry.initiatorType)) return NOTHING;
  return {
    received: entry.transferSize,
    saved: isFromCache(entry) ? entry.encodedBodySize : 0,
  };
}
