import type { QueryClient } from '@tanstack/react-query';
import { reportProblem } from '#src/platform/report.ts';
import { showToast, type Toast } from '#src/ui/toast/toasts.ts';

/** Milliseconds for which a screen may have nothing to show before the person is told why. */
const PATIENCE_MS = 5_000;
/** Together with the patience as long as a silent call is waited for. */
const TOLD_MS = 7_000;

const WORDS = 'Slow line: still trying.';

/** The host is there where a toast is. */
function takeAway(toast: Toast): void {
  import('#src/ui/toast/toast-host.tsx').then(
    ({ closeToast }) => closeToast(toast),
    (reason: unknown) => reportProblem('A toast stays', reason),
  );
}

/** A screen that has nothing saved waits for an answer. */
function isWaiting(client: QueryClient): boolean {
  const isEmpty = ({ data, fetchStatus }: { data: unknown; fetchStatus: string }) =>
    data === undefined && fetchStatus === 'fetching';
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => isEmpty(state));
}

/**
 * Says, over whatever screen is waiting with nothing to show, that the line is slow, until something
 * is there or the wait is over. Once for each wait.
 */
export function startSlowWords(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told: Toast | undefined;

  function rest(): void {
    clearTimeout(timer);
    timer = undefined;
    if (told !== undefined) takeAway(told);
    told = undefined;
  }

  function look(): void {
    if (!isWaiting(client)) rest();
    else {
      timer ??= setTimeout(() => {
        told = showToast(WORDS, { duration: TOLD_MS });
      }, PATIENCE_MS);
    }
  }

  const stop = client.getQueryCache().subscribe(look);
  look();
  return () => {
    stop();
    rest();
  };
}
