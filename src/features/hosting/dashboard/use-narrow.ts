import { useSyncExternalStore } from 'react';

/** Specification §9: the phone layout. */
const QUERY = '(max-width: 800px)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Where only one of two layouts is wanted, and each has calls of its own. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
