import { useSyncExternalStore } from 'react';
import { reportProblem } from '#src/platform/report.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import { browserInstall } from './browser-install.ts';
import type { InstallState } from './create-install.ts';

export function useInstall(): InstallState {
  const install = browserInstall();
  return useSyncExternalStore(install.subscribe, install.getSnapshot);
}

/** Shows the browser's install prompt on the user's tap, and reports a failure. */
export function askToInstall(): void {
  browserInstall()
    .ask()
    .catch((reason: unknown) => {
      reportProblem('The install prompt could not be shown', reason);
      showToast(copy.promptFailed, { kind: 'error' });
    });
}
