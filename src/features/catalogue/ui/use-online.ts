import { useSyncExternalStore } from 'react';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';

export function useOnline(): boolean {
  return useSyncExternalStore(
    connectivity.subscribe,
    () => connectivity.getSnapshot().online,
    () => true,
  );
}
