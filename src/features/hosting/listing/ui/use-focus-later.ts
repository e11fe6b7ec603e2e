import { useEffect, useRef, useState } from 'react';

/**
 * Focuses an element after the next render. When the pressed button disappears, the focus would
 * otherwise be lost.
 */
export function useFocusLater() {
  const ref = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) ref.current?.focus();
  }, [asked]);
  return { ref, focus: () => setAsked((count) => count + 1) };
}
