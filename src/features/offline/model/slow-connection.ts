import type { QueryClient } from '@tanstack/react-query';
import { reportProblem } from '#src/platform/report.ts';
import { showToast, type Toast } from '#src/ui/toast/toasts.ts';
import * as copy from '../copy.ts';

/** Milliseconds for which a screen may be empty before the user gets an explanation. */
const NOTICE_DELAY_MS = 5_000;
/** Milliseconds for which the message stays if the screen is still waiting. */
const SHOWN_MS = 7_000;

/** The toast host is loaded whenever a toast is displayed. */
function takeAway(toast: Toast): void {
  import('#src/ui/toast/toast-host.tsx').then(
    ({ closeToast }) => closeToast(toast),
    (reason: unknown) => reportProblem('A toast not closed', reason),
  );
}

/** Whether a screen without cached data is waiting for a reply. */
function isWaiting(client: QueryClient): boolean {
  const isEmpty = ({ data, fetchStatus }: { data: unknown; fetchStatus: string }) =>
    data === undefined && fetchStatus === 'fetching';
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => isEmpty(state));
}

/**
 * Shows a message that the network is slow while a screen is waiting with nothing to display. It
 * appears once per wait and closes when the wait is over.
 */
export function watchSlowConnection(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported: Toast | undefined;

  function rest(): void {
    clearTimeout(timer);
    timer = undefined;
    if (reported !== undefined) takeAway(reported);
    reported = undefined;
  }

  function look(): void {
    if (!isWaiting(client)) rest();
    else {
      timer ??= setTimeout(() => {
        reported = showToast(copy.slowNetwork, { duration: SHOWN_MS });
      }, NOTICE_DELAY_MS);
    }
  }

  const stop = client.getQueryCache().subscribe(({ type }) => {
    // Every render of a screen with many queries causes some, and they change no query.
    if (type !== 'observerResultsUpdated') look();
  });
  look();
  return () => {
    stop();
    rest();
  };
}
