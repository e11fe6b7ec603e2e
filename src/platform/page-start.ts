/** What shows that somebody uses the page. */
const SIGNS = ['pointerdown', 'keydown', 'scroll', 'wheel'] as const;

/** Whether this device has visited before: a worker was already in control when the page began. */
const isKnownDevice = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

let isInUse = false;
let resolveUsed: () => void = () => undefined;
const used = new Promise<void>((resolve) => {
  resolveUsed = resolve;
});

function noteUse(): void {
  isInUse = true;
  for (const sign of SIGNS) removeEventListener(sign, noteUse);
  resolveUsed();
}

// Listens from the start, because a page of the server can be used before the app has started.
if (globalThis.document !== undefined) {
  if (isKnownDevice()) noteUse();
  // Carousels scroll by themselves, but only inside the page, and their events don't bubble.
  else for (const sign of SIGNS) addEventListener(sign, noteUse, { passive: true });
}

/** Returns whether somebody has used this page, or the device has visited before. */
export const isPageInUse = (): boolean => isInUse;

/**
 * Resolves when somebody uses this page, at once on devices that have visited before. What only
 * people who stay need is loaded then: most first visits through a shared link end after a look.
 */
export const firstInteraction = (): Promise<void> => used;

/**
 * Milliseconds after which an image that hangs on a bad connection is not waited for any longer.
 */
const MAX_WAIT_MS = 10_000;

/** Resolves when everything that belongs to the page has loaded, or after the longest wait. */
export function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
    setTimeout(resolve, MAX_WAIT_MS);
  });
}
