import { useSyncExternalStore } from 'react';

const read = (): NotificationPermission =>
  'Notification' in globalThis ? Notification.permission : 'denied';

/** People change it in the browser's settings and come back. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
  };
}

/** What the person lets this site do. */
export function usePermission(): NotificationPermission {
  return useSyncExternalStore(subscribe, read);
}
