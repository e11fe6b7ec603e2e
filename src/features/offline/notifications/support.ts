import { browserInstall } from '../install/browser-install.ts';

/**
 * - `ready`: the browser can be asked for permission.
 * - `install-first`: only the installed app can.
 * - `none`: this browser does not support push notifications.
 */
export type PushSupport = 'ready' | 'install-first' | 'none';

export function pushSupport(): PushSupport {
  const { method } = browserInstall().getSnapshot();
  if (method === 'ios' || method === 'ios-in-app') return 'install-first';
  const isReady =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return isReady ? 'ready' : 'none';
}
