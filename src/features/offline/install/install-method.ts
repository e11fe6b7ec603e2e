/** How the app can be installed on this device. */
export type InstallMethod =
  /** Installed, and open as an app now. */
  | 'installed'
  /** The browser shows its prompt on request. */
  | 'prompt'
  | 'ios'
  /** Inside another app's browser, which can't install anything. */
  | 'ios-in-app'
  | 'android-in-app'
  | 'android-firefox'
  | 'mac-safari'
  /**
   * The browser supports a prompt but offers none now, usually because the app is already
   * installed.
   */
  | 'browser-menu'
  /** This browser can't install the app. */
  | 'none';

/** The properties by which a browser is recognised. */
export interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Apps with a browser of their own that identify themselves in the user agent. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Snapchat|Twitter|TikTok|musical_ly|BytedanceWebview|LinkedInApp|Pinterest|Line\//i;

function methodOnIos(userAgent: string): InstallMethod {
  // Browsers include "Safari" in the user agent; the windows of other apps do not.
  const isBrowser = / Safari\//.test(userAgent) && !IN_APP.test(userAgent);
  return isBrowser ? 'ios' : 'ios-in-app';
}

function methodOnAndroid(userAgent: string): InstallMethod {
  if (IN_APP.test(userAgent) || userAgent.includes('; wv)')) return 'android-in-app';
  if (/ Chrome\//.test(userAgent)) return 'browser-menu';
  return / Firefox\//.test(userAgent) ? 'android-firefox' : 'none';
}

/** Returns the method for a browser that has not offered a prompt. */
export function installMethodOf({ userAgent, maxTouchPoints }: Browser): InstallMethod {
  const isMac = userAgent.includes('Macintosh');
  // An iPad identifies itself as a Mac, but a Mac has no touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) {
    return methodOnIos(userAgent);
  }
  if (userAgent.includes('Android')) return methodOnAndroid(userAgent);
  if (/ Chrome\//.test(userAgent)) return 'browser-menu';
  return isMac && / Safari\//.test(userAgent) ? 'mac-safari' : 'none';
}

/** Ways for which the invitation is shown. The others are only described in the settings. */
const INVITING: ReadonlySet<InstallMethod> = new Set([
  'prompt',
  'ios',
  'ios-in-app',
  'android-firefox',
]);

export const isInviting = (method: InstallMethod): boolean => INVITING.has(method);
