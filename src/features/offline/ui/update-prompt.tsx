import { useEffect } from 'react';
import { pageLoaded } from '#src/platform/page-loaded.ts';
import { showToast } from '#src/ui/toast/toasts.ts';

function offer(update: () => Promise<void>): void {
  showToast('A new version of Àyè is ready.', {
    duration: null,
    action: { label: 'Update', run: () => void update() },
  });
}

/** A new version waits until the person says so. The worker is asked for after the first screen. */
export function UpdatePrompt() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    void pageLoaded()
      .then(() => import('#src/platform/worker/register.ts'))
      .then(({ registerWorker }) => {
        if (!gone) stop = registerWorker({ onNeedRefresh: offer });
      });
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return null;
}
