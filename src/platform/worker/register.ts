import { Workbox } from 'workbox-window';
import { reportProblem } from '../report.ts';
import { askVersion } from './ask-version.ts';
import { createHolds, type Holds } from './hold.ts';
import { isInForm, reloadWhenHidden } from './reload-later.ts';
import { checkHourly } from './update-checks.ts';
import { createUpdates, type Updates } from './updates.ts';

const SCRIPT = '/sw.js';

const isSeen = () => document.visibilityState === 'visible';

/** A page whose storage is blocked may be refused a channel as well. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('aye.hold');
  } catch {
    return undefined;
  }
}

function pageHolds(): Holds {
  const channel = openChannel();
  return createHolds({
    // Not over plain http, and not in older browsers.
    locks: 'locks' in navigator ? navigator.locks : undefined,
    tell: (hold) => channel?.postMessage(hold),
    onTold: (told) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => told(data)),
  });
}

let holds: Holds | undefined;

/** What must not be loaded anew, in all tabs. */
export function browserHolds(): Holds {
  holds ??= pageHolds();
  return holds;
}

function reload(): void {
  location.reload();
}

async function register(): Promise<Updates | undefined> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  try {
    const registration = await new Workbox(SCRIPT, { updateViaCache: 'none' }).register();
    if (registration === undefined) return undefined;
    checkHourly(() => registration.update(), {
      isVisible: isSeen,
      onVisible: (listener) => document.addEventListener('visibilitychange', listener),
      every: (ms, work) => void setInterval(work, ms),
      now: () => Date.now(),
    });
    return createUpdates(registration, {
      holds: browserHolds(),
      askVersion,
      reload,
      reloadLater: () =>
        reloadWhenHidden(
          {
            isHidden: () => !isSeen(),
            isInForm,
            onHidden: (listener) => document.addEventListener('visibilitychange', listener),
          },
          browserHolds(),
          reload,
        ),
    });
  } catch (reason) {
    reportProblem('The app can’t be kept here', reason);
    return undefined;
  }
}

let registered: Promise<Updates | undefined> | undefined;

/**
 * Registers the service worker, once for the page. Undefined where there is none: then each visit gets
 * the newest version by itself.
 */
export function registerWorker(): Promise<Updates | undefined> {
  registered ??= register();
  return registered;
}
