import { useSyncExternalStore } from 'react';
import { shownOffline } from '#src/platform/connectivity/shown.ts';

/** As screens say it: a line that comes back within two seconds was never away. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    shownOffline.subscribe,
    () => !shownOffline.get(),
    () => true,
  );
}
