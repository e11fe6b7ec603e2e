import { describe, expect, it } from 'vitest';
import { installMethodOf } from './install-method.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID_CHROME =
  'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

describe('installMethodOf', () => {
  it.each([
    ['Safari on an iPhone', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`, 5, 'ios'],
    ['Chrome on an iPhone', `${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
    ['Safari on an iPad', `${MAC} Version/18.6 Safari/605.1.15`, 5, 'ios'],
    ['WhatsApp on an iPhone', `${IPHONE} Mobile/15E148 WhatsApp/2.25`, 5, 'ios-in-app'],
    ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 402.0`, 5, 'ios-in-app'],
    [
      'Facebook on an iPhone',
      `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/530.0]`,
      5,
      'ios-in-app',
    ],
    ['Safari on a Mac', `${MAC} Version/18.6 Safari/605.1.15`, 0, 'mac-safari'],
    ['Chrome on a Mac', `${MAC} Chrome/142.0.0.0 Safari/537.36`, 0, 'browser-menu'],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${ANDROID_CHROME}`,
      5,
      'browser-menu',
    ],
    [
      'a window within an app on Android',
      `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Version/4.0 ${ANDROID_CHROME}`,
      5,
      'android-in-app',
    ],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 14; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
      5,
      'android-firefox',
    ],
    ['Firefox on Windows', `${WINDOWS} Gecko/20100101 Firefox/144.0`, 0, 'none'],
  ])('recognises %s', (_, userAgent, maxTouchPoints, method) => {
    expect(installMethodOf({ userAgent, maxTouchPoints })).toBe(method);
  });
});
