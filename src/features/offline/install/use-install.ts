import { useSyncExternalStore } from 'react';
import { reportProblem } from '#src/platform/report.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { browserInstall } from './browser-install.ts';
import type { InstallState } from './create-install.ts';

export function useInstall(): InstallState {
  const install = browserInstall();
  return useSyncExternalStore(install.subscribe, install.getSnapshot);
}

/** On the person's tap: the browser asks, and what comes of it is told. */
export function askToInstall(): void {
  browserInstall()
    .ask()
    .catch((reason: unknown) => {
      reportProblem('The browser did not ask', reason);
      showToast('The browser did not let Àyè ask. Its own menu can install it.', { kind: 'error' });
    });
}
