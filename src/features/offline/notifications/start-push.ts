import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { later } from '#src/platform/later.ts';
import { browserPush } from '#src/platform/push/browser-push.ts';
import { PUSH_ROLES } from '#src/platform/push/push-records.ts';
import { readWorkerWord } from '#src/platform/push/worker-words.ts';
import { brokeOff } from '#src/platform/query/broke-off.ts';
import { reportProblem } from '#src/platform/report.ts';
import { getToken, session } from '#src/platform/session/session.ts';
import { browserHolds } from '#src/platform/worker/register.ts';
import { showToast } from '#src/ui/toast/toasts.ts';

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

const tokens = () => PUSH_ROLES.map((role) => getToken(role)).join(' ');

/** Where a tap on a message leads, unless that would take away what somebody is doing. */
function follow(url: string): void {
  const go = () => location.assign(url);
  if (browserHolds().here().length > 0) {
    showToast('You have opened a message of Àyè. Finish here first, or go there now.', {
      duration: null,
      action: { label: 'Go there', run: go },
    });
  } else go();
}

/**
 * Keeps the server informed of where this device is told: at the start, under another token (a new
 * log-in, a new password), and when the browser has moved. What isn't answered is tried again with the
 * next connection, and now and then.
 */
export function startPush(): () => void {
  let known = tokens();
  let isOwed = false;
  let pause = FIRST_PAUSE_MS;
  let stopWaiting = (): void => undefined;

  function refresh(anyway = false): void {
    isOwed = false;
    stopWaiting();
    browserPush.refresh(anyway).then(
      () => (pause = FIRST_PAUSE_MS),
      (reason: unknown) => {
        isOwed = true;
        // Without a connection that is no wonder.
        if (brokeOff(reason)) {
          stopWaiting();
          stopWaiting = later(() => refresh(true), pause);
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        } else reportProblem('This device may not be told of anything yet', reason);
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
    if (isOwed && connectivity.getSnapshot().online) refresh(true);
  };
  const onWord = ({ data, ports }: MessageEvent<unknown>) => {
    const word = readWorkerWord(data);
    if (word?.type === 'PUSH_CHANGED') refresh();
    if (word?.type !== 'OPEN') return;
    ports[0]?.postMessage(true);
    follow(word.url);
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
