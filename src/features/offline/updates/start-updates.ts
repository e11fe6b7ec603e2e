import { registerWorker } from '#src/platform/worker/register.ts';
import { showToast } from '#src/ui/toast/toasts.ts';

function offer(update: () => Promise<void>): void {
  showToast('A new version of Àyè is ready.', {
    duration: null,
    action: { label: 'Update', run: () => void update() },
  });
}

/** A new version waits until the person says so. */
export function startUpdates(): () => void {
  return registerWorker({ onNeedRefresh: offer });
}
