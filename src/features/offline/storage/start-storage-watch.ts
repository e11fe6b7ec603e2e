import { storageEvents } from '#src/platform/storage-quota/storage-events.ts';
import { persistOnce, storageManager } from '#src/platform/storage-quota/persist.ts';
import { PERSISTED_QUERIES } from '#src/platform/query/client.ts';
import { reportProblem } from '#src/platform/report.ts';
import { ownTexts, sharedTexts } from '#src/platform/session/session.ts';
import { isInForm } from '#src/platform/worker/reload-later.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from '../copy.ts';
import { hasBookings } from './has-bookings.ts';
import { createStorageWatch } from './storage-watch.ts';
import { createReloader } from './reloader.ts';

const RELOAD_REASONS = { outdated: copy.newerTabOpen, late: copy.storageBack };

const persist = () => persistOnce(storageManager(), sharedTexts);

/**
 * Passes are cached with the queries, whose changes are not announced, so this is checked whenever
 * the page becomes visible.
 */
function persistPasses(): void {
  if (document.visibilityState !== 'visible' || !hasBookings(sharedTexts.read(PERSISTED_QUERIES)))
    return;
  persist().catch((reason: unknown) => reportProblem('No persistent storage', reason));
}

/** Watches what is stored on this device for as long as the page is open. */
export function startStorageWatch(): () => void {
  const reloader = createReloader({
    // Forms with input and checkouts mark themselves (`platform/worker/watch-unsent.ts`). A focused
    // empty form counts too, because the user may have left to choose a photo.
    isHeld: () => document.querySelector('[data-unsent]') !== null || isInForm(),
    isSeen: () => document.visibilityState === 'visible',
    reload: () => location.reload(),
  });
  const watch = createStorageWatch({
    texts: sharedTexts,
    own: ownTexts,
    now: () => Date.now(),
    notify: (text) => showToast(text, { duration: null }),
    persist,
    offerReload(why) {
      showToast(RELOAD_REASONS[why], {
        duration: null,
        action: { label: copy.reload, run: () => location.reload() },
      });
      if (why === 'outdated') reloader.wanted();
    },
    report: reportProblem,
  });
  const onSight = () => {
    reloader.sightChanged();
    persistPasses();
  };
  const unlisten = storageEvents.listen(watch.hear);
  document.addEventListener('visibilitychange', onSight);
  persistPasses();
  return () => {
    unlisten();
    watch.stop();
    document.removeEventListener('visibilitychange', onSight);
  };
}
