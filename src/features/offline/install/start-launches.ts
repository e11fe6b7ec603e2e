import { browserHolds } from '#src/platform/worker/register.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { followLaunches, type LaunchQueue } from './launches.ts';

function open(url: string): void {
  location.assign(url);
}

function offer(url: string): void {
  showToast('You have opened a link to Àyè. Finish here first, or go there now.', {
    duration: null,
    action: { label: 'Go there', run: () => open(url) },
  });
}

/** Only installed apps have links to follow, and only Chromium tells them so. */
export function startLaunches(): () => void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue };
  if (launchQueue === undefined) return () => undefined;
  followLaunches(launchQueue, {
    here: () => location.href,
    isHeld: () => browserHolds().here().length > 0,
    open,
    offer,
  });
  return () => launchQueue.setConsumer(() => undefined);
}
