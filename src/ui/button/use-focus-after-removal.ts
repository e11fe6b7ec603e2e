import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the ref of a button whose press removes it, for example together with its row. If it has
 * the focus then, the page's content gets it, so that a keyboard doesn't start again at the top of
 * the page.
 */
export function useFocusAfterRemoval(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button === null || document.activeElement !== button) return;
      document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
