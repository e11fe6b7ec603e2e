import { useSyncExternalStore } from 'react';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { displayedOffline } from '#src/platform/connectivity/displayed-status.ts';

/**
 * Returns the connectivity that screens display. Interruptions of less than two seconds are
 * ignored.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(
    displayedOffline.subscribe,
    () => !displayedOffline.get(),
    () => true,
  );
}

/**
 * Returns the connectivity at this moment. While it is lost, a failed call is attributed to the
 * connection and not to the call.
 */
export function useConnected(): boolean {
  return useSyncExternalStore(
    connectivity.subscribe,
    () => connectivity.getSnapshot().online,
    () => true,
  );
}
