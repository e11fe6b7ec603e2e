import { showToast } from '#src/ui/toast/toasts.ts';
import { APP_WINDOW, browserInstall } from './browser-install.ts';
import type { InstallPrompt } from './create-install.ts';
import { INSTALL_KEY } from './install-record.ts';

declare global {
  /** Chromium's own. */
  interface WindowEventMap {
    beforeinstallprompt: Event & InstallPrompt;
    appinstalled: Event;
  }
}

/**
 * Chromium makes its offer once it has read the manifest, mostly before this file is here. Hung in again
 * the manifest is read again, from the worker or the browser's cache, and the offer comes again.
 */
function askForOffer(): void {
  if (!('onbeforeinstallprompt' in globalThis)) return;
  const manifest = document.head.querySelector('link[rel="manifest"]');
  if (manifest !== null) document.head.append(manifest);
}

/** Counts visits, and keeps the browser's offer to install for when the person wants it. */
export function startInstall(): () => void {
  const install = browserInstall();
  const ended = new AbortController();
  const { signal } = ended;
  const noteSeen = () => install.noteSeen(document.visibilityState === 'visible');

  addEventListener(
    'beforeinstallprompt',
    (event) => {
      // The browser's own banner would come when it likes: the app asks on a tap.
      event.preventDefault();
      install.offer(event);
    },
    { signal },
  );
  addEventListener(
    'appinstalled',
    () => {
      install.noteInstalled();
      showToast('Àyè is installed. Open it from your home screen or your apps.', {
        kind: 'success',
      });
    },
    { signal },
  );
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === INSTALL_KEY || key === null) install.reread();
    },
    { signal },
  );
  document.addEventListener('visibilitychange', noteSeen, { signal });
  addEventListener('pagehide', () => install.noteSeen(false), { signal });
  matchMedia(APP_WINDOW).addEventListener('change', install.reread, { signal });
  noteSeen();
  if (install.getSnapshot().way === 'installed') install.noteInstalled();
  else askForOffer();
  return () => ended.abort();
}
