import { useSyncExternalStore } from 'react';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { shownOffline } from '#src/platform/connectivity/shown.ts';

/** As screens say it: a line that comes back within two seconds was never away. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    shownOffline.subscribe,
    () => !shownOffline.get(),
    () => true,
  );
}

/** As it's known at this moment: what is laid on the line is not laid on a single call. */
export function useConnected(): boolean {
  return useSyncExternalStore(
    connectivity.subscribe,
    () => connectivity.getSnapshot().online,
    () => true,
  );
}
