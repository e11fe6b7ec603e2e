import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which a page that isn't displayed, and so isn't painted, is not waited for. */
const TIMEOUT_MS = 200;

/**
 * Resolves when the changes so far have been painted, so that work may follow which would otherwise
 * delay the picture that answers a press.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
    // Callbacks of a frame run before it is painted, and the next task after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * Returns a value as it was last painted elsewhere on the screen. What takes long to render is given
 * the returned one, so that a press or a key is answered first. `useDeferredValue` doesn't do: its
 * render may start before the browser paints.
 *
 * @param how `in-pieces` is interrupted by the next press; `at-once` is sooner on the screen.
 */
export function useAfterPaint<T>(value: T, how: 'in-pieces' | 'at-once' = 'in-pieces'): T {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    if (Object.is(value, painted)) return undefined;
    const stale = new AbortController();
    void nextPaint().then(() => {
      if (stale.signal.aborted) return;
      if (how === 'at-once') setPainted(() => value);
      else startTransition(() => setPainted(() => value));
    });
    return () => stale.abort();
  }, [value, painted, how]);
  return painted;
}
