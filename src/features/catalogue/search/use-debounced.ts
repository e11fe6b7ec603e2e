import { useEffect, useState, useSyncExternalStore } from 'react';
import { debounceRisingEdge } from '#src/platform/connectivity/displayed-status.ts';

/**
 * Returns true once the condition has lasted for two seconds, or if it held initially. Returns
 * false immediately when it ends.
 */
export function useDebounced(condition: boolean): boolean {
  const [debounced] = useState(() => debounceRisingEdge(condition));
  useEffect(() => {
    debounced.put(condition);
    return () => debounced.put(false);
  }, [debounced, condition]);
  const hasLasted = useSyncExternalStore(debounced.subscribe, debounced.get, () => condition);
  return condition && hasLasted;
}
