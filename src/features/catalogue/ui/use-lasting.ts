import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLasting } from '#src/platform/connectivity/lasting.ts';

/** True when it has been so for a while, or from the beginning; false at once. */
export function useLasting(isSo: boolean): boolean {
  const [lasting] = useState(() => createLasting(isSo));
  useEffect(() => {
    lasting.put(isSo);
    return () => lasting.put(false);
  }, [lasting, isSo]);
  const lasted = useSyncExternalStore(lasting.subscribe, lasting.get, () => isSo);
  return isSo && lasted;
}
