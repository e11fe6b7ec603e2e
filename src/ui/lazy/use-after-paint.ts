import { startTransition, useEffect, useState } from 'react';
import { nextPaint } from './next-paint.ts';

/**
 * Returns a value as it was last painted elsewhere on the screen. What takes long to render is given
 * the returned one: a press or a key is answered first, and the rest follows in pieces that the next
 * press interrupts. `useDeferredValue` doesn't do: its render may start before the browser paints.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    if (Object.is(value, painted)) return undefined;
    const stale = new AbortController();
    void nextPaint().then(() => {
      if (!stale.signal.aborted) startTransition(() => setPainted(() => value));
    });
    return () => stale.abort();
  }, [value, painted]);
  return painted;
}
