import { useEffect, useState, useSyncExternalStore } from 'react';
import { debounceRisingEdge } from '#src/platform/connectivity/debounce-rising-edge.ts';

/**
 * Returns true once the condition has lasted for two seconds, or if it held initially. Returns
 * false immediately when it ends.
 */
export function useDebounced(isSo: boolean): boolean {
  const [lasting] = useState(() => debounceRisingEdge(isSo));
  useEffect(() => {
    lasting.put(isSo);
    return () => lasting.put(false);
  }, [lasting, isSo]);
  const lasted = useSyncExternalStore(lasting.subscribe, lasting.get, () => isSo);
  return isSo && lasted;
}
