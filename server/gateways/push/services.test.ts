import { expect, it } from 'vitest';
import { isPushService } from './services.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('isPushService accepts %s', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:word@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://fcm.googleapis.com@example.com/abc',
  'https://xfcm.googleapis.com/abc',
  'https://evil-notify.windows.com/abc',
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'file:///etc/passwd',
  'not an address',
])('isPushService rejects %s', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
});

it('isPushService accepts configured origins with exactly their port and protocol', () => {
  const more = ['http://127.0.0.1:4100'];
  expect(isPushService('http://127.0.0.1:4100/device/1', more)).toBe(true);
  expect(isPushService('http://127.0.0.1:4101/device/1', more)).toBe(false);
  expect(isPushService('https://127.0.0.1:4100/device/1', more)).toBe(false);
  expect(isPushService('http://a:b@127.0.0.1:4100/device/1', more)).toBe(false);
});
