/** Milliseconds after which a page that isn't displayed, and so isn't painted, is not waited for. */
const LONGEST_MS = 200;

/**
 * Resolves when the changes so far have been painted, so that work may follow which would otherwise
 * delay the picture that answers a press.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    // Callbacks of a frame run before it is painted, and the next task after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
