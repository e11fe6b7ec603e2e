import { reportProblem } from '#src/platform/report.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { browserBlockers, registerWorker } from '#src/platform/worker/register.ts';
import { watchUnsent } from '#src/platform/worker/watch-unsent.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import { type Offer, offerUpdates } from './offer-updates.ts';

const OFFERED = 'aye.update-offered';

/** Milliseconds, long enough to read the message. */
const FINISH_FIRST_MS = 7_000;

/** Milliseconds within which a page is reloaded if it does not have to wait for anything. */
const RELOAD_LIMIT_MS = 1_000;

/** Milliseconds after which a write to `localStorage` is visible in all other tabs. */
const STORAGE_DELAY_MS = 500;

/**
 * Runs work in one tab at a time. The lock is held a little longer, until the next tab can see what
 * this one wrote.
 */
function alone(work: () => void): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve().then(work);
  return new Promise((resolve, reject) => {
    const turn = async () => {
      work();
      resolve();
      await new Promise((end) => setTimeout(end, STORAGE_DELAY_MS));
    };
    navigator.locks.request('aye.offer', turn).catch(reject);
  });
}

/** Resolves once the page is visible. */
function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}

function show(onAccept: () => void): Offer {
  const toast = showToast(copy.updateReady, {
    duration: null,
    action: { label: 'Update', run: onAccept },
  });
  return async () => {
    const { closeToast } = await import('#src/ui/toast/toast-host.tsx');
    return closeToast(toast);
  };
}

/**
 * Registers the service worker and offers updates. A new version waits until the user accepts it or
 * no tab is open.
 */
export function startUpdates(): () => void {
  const blockers = browserBlockers();
  const stops = [watchUnsent(blockers, document.body)];
  let isOver = false;
  const report = (reason: unknown) => reportProblem('The update was not offered', reason);
  registerWorker()
    .then((updates) => {
      if (updates === undefined || isOver) return;
      const stop = offerUpdates({
        updates,
        blockers,
        untilVisible,
        offered: {
          read: () => sharedTexts.read(OFFERED),
          write: (version) => sharedTexts.write(OFFERED, version),
        },
        alone,
        show,
        showFinishFirst: (by) => showToast(copy.finishFirst[by], { duration: FINISH_FIRST_MS }),
        showUpdating: () => {
          setTimeout(() => showToast(copy.status.agreed, { duration: null }), RELOAD_LIMIT_MS);
        },
        report,
      });
      stops.push(stop);
    })
    .catch(report);
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
