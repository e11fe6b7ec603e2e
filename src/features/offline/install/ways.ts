/** How the app gets onto this device. */
export type Way =
  /** It's there, and open as an app now. */
  | 'installed'
  /** The browser asks when it's told to. */
  | 'prompt'
  | 'ios'
  /** Inside another app, which can't install anything. */
  | 'ios-in-app'
  | 'android-in-app'
  | 'android-firefox'
  | 'mac-safari'
  /** It could ask, but has nothing to ask now: mostly because the app is there already. */
  | 'browser-menu'
  /** This browser has no way. */
  | 'none';

/** What a browser says of itself. */
export interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Apps that open links within themselves and say who they are. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Snapchat|Twitter|TikTok|musical_ly|BytedanceWebview|LinkedInApp|Pinterest|Line\//i;

function wayOnIos(userAgent: string): Way {
  // A browser names itself after Safari; the window of another app does not.
  const isBrowser = / Safari\//.test(userAgent) && !IN_APP.test(userAgent);
  return isBrowser ? 'ios' : 'ios-in-app';
}

function wayOnAndroid(userAgent: string): Way {
  if (IN_APP.test(userAgent) || userAgent.includes('; wv)')) return 'android-in-app';
  if (/ Chrome\//.test(userAgent)) return 'browser-menu';
  return / Firefox\//.test(userAgent) ? 'android-firefox' : 'none';
}

/** The way of a browser that has not offered to ask. */
export function wayOf({ userAgent, maxTouchPoints }: Browser): Way {
  const isMac = userAgent.includes('Macintosh');
  // An iPad calls itself a Mac, but a Mac has no touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) {
    return wayOnIos(userAgent);
  }
  if (userAgent.includes('Android')) return wayOnAndroid(userAgent);
  if (/ Chrome\//.test(userAgent)) return 'browser-menu';
  return isMac && / Safari\//.test(userAgent) ? 'mac-safari' : 'none';
}

/** Ways worth an invitation; of the others only the settings speak. */
const INVITING: ReadonlySet<Way> = new Set(['prompt', 'ios', 'ios-in-app', 'android-firefox']);

export const isInviting = (way: Way): boolean => INVITING.has(way);
