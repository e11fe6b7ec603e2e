import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the ref of a button whose press removes it, for example together with its row. If it has
 * the focus then, the closest element around it that can have it gets it, which may be the page's
 * content. So a keyboard doesn't start again at the top of the page or dialog.
 */
export function useFocusAfterRemoval(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button === null || document.activeElement !== button) return;
      const around = button.closest<HTMLElement>('[tabindex="-1"]');
      (around ?? document.querySelector('main'))?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
