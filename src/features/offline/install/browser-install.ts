import { sharedTexts } from '#src/platform/session/session.ts';
import { createInstall, type Install } from './create-install.ts';

/** Display modes of the installed app. A regular browser window matches none of them. */
export const APP_WINDOW =
  '(display-mode: standalone), (display-mode: window-controls-overlay), (display-mode: minimal-ui)';

/** The only indication on iPhones before iOS 16.4, and on some newer ones. */
const isOnHomeScreen = () => (navigator as { readonly standalone?: boolean }).standalone === true;

let install: Install | undefined;

/** Returns the page's single install state, created on first use. */
export function browserInstall(): Install {
  install ??= createInstall({
    texts: sharedTexts,
    browser: navigator,
    isStandalone: () => matchMedia(APP_WINDOW).matches || isOnHomeScreen(),
    now: () => Date.now(),
  });
  return install;
}
