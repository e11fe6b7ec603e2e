import { useSyncExternalStore } from 'react';

const read = (): NotificationPermission =>
  'Notification' in globalThis ? Notification.permission : 'denied';

/** Users change the permission in the browser's settings and then return to the page. */
function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
  };
}

/** Returns the notification permission of this site. */
export function usePermission(): NotificationPermission {
  return useSyncExternalStore(subscribe, read);
}
