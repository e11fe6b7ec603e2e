import { useEffect } from 'react';
import { registerWorker } from '#src/platform/worker/register.ts';
import { showToast } from '#src/ui/toast/toasts.ts';

/** A new version waits until the person says so. */
export function UpdatePrompt() {
  useEffect(
    () =>
      registerWorker({
        onNeedRefresh: (update) =>
          showToast('A new version of Àyè is ready.', {
            duration: null,
            action: { label: 'Update', run: () => void update() },
          }),
      }),
    [],
  );
  return null;
}
