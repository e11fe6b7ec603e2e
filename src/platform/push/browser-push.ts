import { call } from '../http/call.ts';
import { reportProblem } from '../report.ts';
import { session, sharedTexts } from '../session/session.ts';
import { createDevicePush } from './create-push.ts';
import type { DevicePush } from './push.ts';

const LOCK = 'aye.push';

/** Browsers without locks rarely have several pages of an app open, so they go without one. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

const isAble = () => 'Notification' in globalThis;

export const browserPush: DevicePush = createDevicePush({
  texts: sharedTexts,
  session,
  call,
  registration: async () =>
    'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined,
  permission: () => (isAble() ? Notification.permission : 'denied'),
  askPermission: async () => (isAble() ? Notification.requestPermission() : 'denied'),
  alone,
  onOtherPage: (listener) => {
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  },
  now: () => Date.now(),
  report: reportProblem,
});
