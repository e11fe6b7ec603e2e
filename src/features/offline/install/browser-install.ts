import { sharedTexts } from '#src/platform/session/session.ts';
import { createInstall, type Install } from './create-install.ts';

/** How a window of the app looks to style sheets; a browser's own window is none of these. */
export const APP_WINDOW =
  '(display-mode: standalone), (display-mode: window-controls-overlay), (display-mode: minimal-ui)';

/** The only word of an iPhone before iOS 16.4 and of some since. */
const isOnHomeScreen = () => (navigator as { readonly standalone?: boolean }).standalone === true;

let install: Install | undefined;

/** How this device stands to installing the app: one for the page, made when it's asked for. */
export function browserInstall(): Install {
  install ??= createInstall({
    texts: sharedTexts,
    browser: navigator,
    isStandalone: () => matchMedia(APP_WINDOW).matches || isOnHomeScreen(),
    now: () => Date.now(),
  });
  return install;
}
