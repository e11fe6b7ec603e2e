import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { callLater } from '#src/platform/later.ts';
import { browserPush } from '#src/platform/push/browser-push.ts';
import { PUSH_ROLES } from '#src/platform/push/push-records.ts';
import { readWorkerMessage } from '#src/platform/push/worker-messages.ts';
import { isNetworkFailure } from '#src/platform/query/network-failure.ts';
import { reportProblem } from '#src/platform/report.ts';
import { getToken, session } from '#src/platform/session/session.ts';
import { browserBlockers } from '#src/platform/worker/register.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';

const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 10 * 60_000;

const tokens = () => PUSH_ROLES.map((role) => getToken(role)).join(' ');

/**
 * Navigates to the target of a tapped notification, unless that would discard a form or checkout;
 * then it is offered.
 */
function follow(url: string): void {
  const go = () => location.assign(url);
  if (browserBlockers().here().length > 0) {
    showToast(copy.notificationOpened, {
      duration: null,
      action: { label: copy.goThere, run: go },
    });
  } else go();
}

/**
 * Keeps the registration of this device up to date on the server: at the start, after a change of
 * the token (a new log-in or password), and when the browser has changed its push subscription. If
 * the server can't be reached, it is tried again when the connection returns and at growing
 * intervals.
 */
export function startPush(): () => void {
  let known = tokens();
  let isPending = false;
  let pause = FIRST_PAUSE_MS;
  let stopWaiting = (): void => undefined;

  function refresh(anyway = false): void {
    isPending = false;
    stopWaiting();
    browserPush.refresh(anyway).then(
      () => (pause = FIRST_PAUSE_MS),
      (reason: unknown) => {
        isPending = true;
        // Failures without a connection are expected and not reported.
        if (isNetworkFailure(reason)) {
          stopWaiting();
          stopWaiting = callLater(() => refresh(true), pause);
          pause = Math.min(pause * 2, MAX_PAUSE_MS);
        } else reportProblem('Push notifications are not allowed yet', reason);
      },
    );
  }

  const onSession = () => {
    const now = tokens();
    if (now === known) return;
    known = now;
    refresh(true);
  };
  const onConnection = () => {
    if (isPending && connectivity.getSnapshot().online) refresh(true);
  };
  const onWord = ({ data, ports }: MessageEvent<unknown>) => {
    const message = readWorkerMessage(data);
    if (message?.type === 'PUSH_CHANGED') refresh();
    if (message?.type !== 'OPEN') return;
    ports[0]?.postMessage(true);
    follow(message.url);
  };

  refresh();
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  worker?.addEventListener('message', onWord);
  const stops = [session.subscribe(onSession), connectivity.subscribe(onConnection)];
  return () => {
    worker?.removeEventListener('message', onWord);
    for (const stop of stops) stop();
    stopWaiting();
  };
}
