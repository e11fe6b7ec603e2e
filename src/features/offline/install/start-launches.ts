import { browserBlockers } from '#src/platform/worker/register.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import { followLaunches, type LaunchQueue } from './launches.ts';

function open(url: string): void {
  location.assign(url);
}

function offer(url: string): void {
  showToast(copy.linkOpened, {
    duration: null,
    action: { label: copy.goThere, run: () => open(url) },
  });
}

/** Follows links that open the installed app. Only Chromium reports them. */
export function startLaunches(): () => void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  if (launchQueue === undefined) return () => undefined;
  followLaunches(launchQueue, {
    here: () => location.href,
    isHeld: () => browserBlockers().here().length > 0,
    open,
    offer,
  });
  return () => launchQueue.setConsumer(() => undefined);
}
