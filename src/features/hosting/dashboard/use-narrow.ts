import { useSyncExternalStore } from 'react';

/** The phone layout (specification §9). */
const QUERY = '(max-width: 800px)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** For screens that render only one of two layouts, because each has its own calls. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
