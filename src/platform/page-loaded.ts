/**
 * Milliseconds after which an image that hangs on a bad connection is not waited for any longer.
 */
const LONGEST_WAIT_MS = 10_000;

/** Resolves when everything that belongs to the page has loaded, or after the longest wait. */
export function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
