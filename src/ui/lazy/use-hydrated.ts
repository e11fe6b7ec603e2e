import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server's page is taken over, which lacks what only the browser knows or loads. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
