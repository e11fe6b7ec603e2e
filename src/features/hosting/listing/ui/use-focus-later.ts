import { useEffect, useRef, useState } from 'react';

/** Focuses what is there after the next drawing: where the button that was pressed goes, it would be lost. */
export function useFocusLater() {
  const ref = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) ref.current?.focus();
  }, [asked]);
  return { ref, focus: () => setAsked((count) => count + 1) };
}
