import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import { APP_WINDOW, browserInstall } from './browser-install.ts';
import type { InstallPrompt } from './create-install.ts';
import { INSTALL_KEY } from './install-record.ts';

declare global {
  /** Events that only Chromium has. */
  interface WindowEventMap {
    beforeinstallprompt: Event & InstallPrompt;
    appinstalled: Event;
  }
}

/**
 * Makes Chromium fire `beforeinstallprompt` again. It fires once the manifest has been read, which
 * is usually before this file is loaded. Inserting the link again makes Chromium read the manifest
 * again, from the service worker or the browser's cache.
 */
function askForOffer(): void {
  if (!('onbeforeinstallprompt' in globalThis)) return;
  const manifest = document.head.querySelector('link[rel="manifest"]');
  if (manifest !== null) document.head.append(manifest);
}

/** Counts visits, and stores the browser's install prompt until the user asks for it. */
export function startInstall(): () => void {
  const install = browserInstall();
  const ended = new AbortController();
  const { signal } = ended;
  const noteSeen = () => install.noteSeen(document.visibilityState === 'visible');

  addEventListener(
    'beforeinstallprompt',
    (event) => {
      // Prevents the browser's own banner, which could appear at any time: the app shows the prompt
      // on a tap.
      event.preventDefault();
      install.offer(event);
    },
    { signal },
  );
  addEventListener(
    'appinstalled',
    () => {
      install.noteInstalled();
      showToast(copy.installed, {
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
  if (install.getSnapshot().method === 'installed') install.noteInstalled();
  else askForOffer();
  return () => ended.abort();
}
