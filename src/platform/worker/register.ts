import { messageSW, Workbox } from 'workbox-window';
import { withinLimit } from '../later.ts';
import { trustedWorkerUrl } from './trusted-worker-url.ts';
import { openChannel } from '../open-channel.ts';
import { reportProblem } from '../report.ts';
import { createUpdateBlockers, type UpdateBlockers } from './update-blockers.ts';
import { isInForm, reloadWhenHidden } from './reload-later.ts';
import { checkHourly } from './update-checks.ts';
import { createUpdates, type Updates } from './updates.ts';

const isSeen = () => document.visibilityState === 'visible';

function pageBlockers(): UpdateBlockers {
  const channel = openChannel('aye.hold');
  return createUpdateBlockers({
    // Undefined over plain http and in older browsers.
    locks: 'locks' in navigator ? navigator.locks : undefined,
    announce: (blocker) => channel?.postMessage(blocker),
    onAnnounced: (announced) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => announced(data)),
  });
}

let blockers: UpdateBlockers | undefined;

/** Returns the update blockers of all tabs. */
export function browserBlockers(): UpdateBlockers {
  blockers ??= pageBlockers();
  return blockers;
}

function reload(): void {
  location.reload();
}

async function register(): Promise<Updates | undefined> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
  try {
    const registration = await new Workbox(trustedWorkerUrl(), {
      updateViaCache: 'none',
    }).register();
    if (registration === undefined) return undefined;
    checkHourly(() => registration.update(), {
      isVisible: isSeen,
      onVisible: (listener) => document.addEventListener('visibilitychange', listener),
      every: (ms, work) => void setInterval(work, ms),
      now: () => Date.now(),
    });
    return createUpdates(registration, {
      blockers: browserBlockers(),
      askVersion,
      reload,
      reloadLater: () =>
        reloadWhenHidden(
          {
            isHidden: () => !isSeen(),
            isInForm,
            onHidden: (listener) => document.addEventListener('visibilitychange', listener),
          },
          browserBlockers(),
          reload,
        ),
    });
  } catch (reason) {
    reportProblem('The service worker can’t be registered', reason);
    return undefined;
  }
}

let registered: Promise<Updates | undefined> | undefined;

/**
 * Registers the service worker, once for each page. Resolves with undefined if there is none; then
 * each visit loads the newest version anyway.
 */
export function registerWorker(): Promise<Updates | undefined> {
  registered ??= register();
  return registered;
}

/**
 * Sends a message to a service worker. Resolves with its answer, or with undefined if there is none
 * in time: a worker that the browser ends never answers.
 */
export const askWorker = (
  worker: ServiceWorker,
  message: object,
  limitMs: number,
): Promise<unknown> => withinLimit<unknown>(messageSW(worker, message), limitMs);

/** Milliseconds within which a worker answers; an idle one has to be started first. */
const LIMIT_MS = 5_000;

const UNKNOWN = 'unknown';

/** Returns the version that a worker reports for itself. */
async function askVersion(worker: ServiceWorker): Promise<string> {
  const answer = await askWorker(worker, { type: 'VERSION' }, LIMIT_MS);
  return typeof answer === 'string' ? answer : UNKNOWN;
}
