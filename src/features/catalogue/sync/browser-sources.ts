import { call } from '#src/platform/http/call.ts';
import { firstInteraction } from '#src/platform/page-start.ts';
import { openedOnce } from '#src/platform/opened-once.ts';
import { reportProblem } from '#src/platform/report.ts';
import { versionStore } from '../storage/stored-version.ts';
import type { CatalogueSources } from './sources.ts';

const MAX_WAIT_MS = 2_000;

/** Safari has no `requestIdleCallback`. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    } else {
      setTimeout(resolve, 200);
    }
  });
}

/** Returns the sources for a page in a browser. Call it once per page. */
export function browserSources(): CatalogueSources {
  let queue: Promise<void> = Promise.resolve();
  return {
    call,
    storage: openedOnce(async () => {
      const { openPageStorage } = await import('#src/platform/storage-quota/page-storage.ts');
      return openPageStorage();
    }),
    versions: versionStore(() => localStorage),
    now: () => new Date(),
    idle,
    inUse: firstInteraction,
    later(work) {
      queue = queue
        .then(idle)
        .then(work)
        .catch((reason: unknown) => reportProblem('Saving on this device failed', reason));
    },
    report: reportProblem,
  };
}
