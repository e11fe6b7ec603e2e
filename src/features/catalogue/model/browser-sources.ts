import { call } from '#src/platform/http/call.ts';
import { openedOnce } from '#src/platform/opened-once.ts';
import { reportProblem } from '#src/platform/report.ts';
import { catalogueMarks } from './catalogue-mark.ts';
import type { CatalogueSources } from './sources.ts';

const LONGEST_WAIT_MS = 2_000;

/** Safari has no idle callback. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    } else {
      setTimeout(resolve, 200);
    }
  });
}

/** The sources of a page in a browser; make them once. */
export function browserSources(): CatalogueSources {
  let queue: Promise<void> = Promise.resolve();
  return {
    call,
    storage: openedOnce(async () => {
      const { openPageStorage } = await import('#src/platform/keeping/page-storage.ts');
      return openPageStorage();
    }),
    marks: catalogueMarks(() => localStorage),
    now: () => new Date(),
    idle,
    later(work) {
      queue = queue
        .then(idle)
        .then(work)
        .catch((reason: unknown) => reportProblem('Saving on this device failed', reason));
    },
    report: reportProblem,
  };
}
