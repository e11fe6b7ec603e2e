/** What came over the line, and what did not have to. */
export interface Bytes {
  readonly received: number;
  readonly saved: number;
}

/** What the browser notes of a request; `deliveryType` is not in every browser. */
export interface Timing extends Pick<
  PerformanceResourceTiming,
  'name' | 'initiatorType' | 'transferSize' | 'encodedBodySize' | 'workerStart'
> {
  readonly deliveryType?: string;
}

/** By the standard a transfer is the body and this much for its headers. */
const HEADERS = 300;

/** Requests of the app's own code, which the worker never answers. */
const CALLS = new Set(['fetch', 'xmlhttprequest', 'beacon']);

const NOTHING: Bytes = { received: 0, saved: 0 };

/** Whether it was kept by the browser itself, also where the server only said that it still holds. */
function isFromCache({ deliveryType, transferSize }: Timing): boolean {
  return deliveryType === undefined ? transferSize <= HEADERS : deliveryType === 'cache';
}

/**
 * A request as the page saw it. What went through the worker is left to the worker's own meter. Another
 * host that doesn't tell its sizes has zeros: sums are at least what came.
 */
export function countEntry(entry: Timing): Bytes {
  if (!entry.name.startsWith('http')) return NOTHING;
  if (entry.workerStart > 0 && !CALLS.has(entry.initiatorType)) return NOTHING;
  return {
    received: entry.transferSize,
    saved: isFromCache(entry) ? entry.encodedBodySize : 0,
  };
}
