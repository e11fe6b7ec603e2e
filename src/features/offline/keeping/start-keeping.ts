import { keepingNews } from '#src/platform/keeping/news.ts';
import { persistOnce, storageManager } from '#src/platform/keeping/persist.ts';
import { KEPT_QUERIES } from '#src/platform/query/client.ts';
import { reportProblem } from '#src/platform/report.ts';
import { ownTexts, sharedTexts } from '#src/platform/session/session.ts';
import { isInForm } from '#src/platform/worker/reload-later.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { hasBookings } from './has-bookings.ts';
import { createKeepWatch } from './keep-watch.ts';
import { createReloader } from './reloader.ts';
import { LATE, OUTDATED } from './words.ts';

const WORDS = { outdated: OUTDATED, late: LATE };

const persist = () => persistOnce(storageManager(), sharedTexts);

/** A pass is kept with the queries, of which nobody tells: looked for when the page is seen. */
function persistPasses(): void {
  if (document.visibilityState !== 'visible' || !hasBookings(sharedTexts.read(KEPT_QUERIES)))
    return;
  persist().catch((reason: unknown) => reportProblem('The browser could not be asked', reason));
}

/** Looks after what is kept on this device for as long as the page is open. */
export function startKeeping(): () => void {
  const reloader = createReloader({
    // Forms and checkouts say so themselves (`platform/worker/watch-unsent.ts`); from an empty form a
    // person may have gone to choose a picture.
    isHeld: () => document.querySelector('[data-unsent]') !== null || isInForm(),
    isSeen: () => document.visibilityState === 'visible',
    reload: () => location.reload(),
  });
  const watch = createKeepWatch({
    texts: sharedTexts,
    own: ownTexts,
    now: () => Date.now(),
    tell: (words) => showToast(words, { duration: null }),
    persist,
    offerReload(why) {
      showToast(WORDS[why], {
        duration: null,
        action: { label: 'Load again', run: () => location.reload() },
      });
      if (why === 'outdated') reloader.wanted();
    },
    report: reportProblem,
  });
  const onSight = () => {
    reloader.sightChanged();
    persistPasses();
  };
  const unlisten = keepingNews.listen(watch.hear);
  document.addEventListener('visibilitychange', onSight);
  persistPasses();
  return () => {
    unlisten();
    watch.stop();
    document.removeEventListener('visibilitychange', onSight);
  };
}
