/** Milliseconds after which a picture that hangs on a bad line is waited for no longer. */
const LONGEST_WAIT_MS = 10_000;

/** When everything that the page came with is here, or seems not to come. */
export function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
