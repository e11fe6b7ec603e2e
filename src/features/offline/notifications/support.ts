import { browserInstall } from '../install/browser-install.ts';

/**
 * - `ready`: the browser can be asked.
 * - `install-first`: only the installed app can.
 */
export type Support = 'ready' | 'install-first' | 'none';

export function pushSupport(): Support {
  const { way } = browserInstall().getSnapshot();
  if (way === 'ios' || way === 'ios-in-app') return 'install-first';
  const isReady =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return isReady ? 'ready' : 'none';
}
