import { reportProblem } from '#src/platform/report.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { browserHolds, registerWorker } from '#src/platform/worker/register.ts';
import { watchUnsent } from '#src/platform/worker/watch-unsent.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { type Offer, offerUpdates } from './offer-updates.ts';
import { FINISH_FIRST, STANDING } from './words.ts';

const OFFERED = 'aye.update-offered';

/** Long enough to be read to its end. */
const FINISH_FIRST_MS = 7_000;

/** Milliseconds in which a page is loaded anew where nothing has to be waited for. */
const AT_ONCE_MS = 1_000;

/** Milliseconds after which what one tab wrote to `localStorage` is known in every other. */
const HEARD_MS = 500;

/**
 * One tab at a time. The next begins only when it can have heard what this one wrote: a lock is handed
 * on faster than that.
 */
function alone(work: () => void): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve().then(work);
  return new Promise((resolve, reject) => {
    const turn = async () => {
      work();
      resolve();
      await new Promise((end) => setTimeout(end, HEARD_MS));
    };
    navigator.locks.request('aye.offer', turn).catch(reject);
  });
}

function seen(): Promise<void> {
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
  const toast = showToast('A new version of Àyè is ready.', {
    duration: null,
    action: { label: 'Update', run: onAccept },
  });
  return async () => {
    const { closeToast } = await import('#src/ui/toast/toast-host.tsx');
    return closeToast(toast);
  };
}

/** A new version waits until the person says so, or until no tab is open. */
export function startUpdates(): () => void {
  const holds = browserHolds();
  const stops = [watchUnsent(holds, document.body)];
  let isOver = false;
  const report = (reason: unknown) => reportProblem('The update was not offered', reason);
  registerWorker()
    .then((updates) => {
      if (updates === undefined || isOver) return;
      const stop = offerUpdates({
        updates,
        holds,
        seen,
        offered: {
          read: () => sharedTexts.read(OFFERED),
          write: (version) => sharedTexts.write(OFFERED, version),
        },
        alone,
        show,
        sayFinishFirst: (by) => showToast(FINISH_FIRST[by], { duration: FINISH_FIRST_MS }),
        sayUpdating: () => {
          setTimeout(() => showToast(STANDING.agreed, { duration: null }), AT_ONCE_MS);
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
