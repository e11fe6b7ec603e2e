import { useQueryClient } from '@tanstack/react-query';
import { useCatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import { type CheckIns, createCheckIns } from '#src/features/hosting/check-in/model/check-ins.ts';
import { reportProblem } from '#src/platform/report.ts';
import { registerPrivate } from '#src/platform/session/private-data.ts';
import { session } from '#src/platform/session/session.ts';
import { ownerOf } from '#src/platform/session/unsent-data.ts';
import { pageOutbox, type PageOutboxDependencies, receivedAnswers } from './page-outbox.ts';

function begin(deps: PageOutboxDependencies): CheckIns {
  const checkIns = createCheckIns({
    outbox: pageOutbox(deps),
    storage: () => deps.sources.storage(),
    host: () => ownerOf('host', session.getSnapshot().host),
    now: () => new Date(),
    received: receivedAnswers,
    report: reportProblem,
  });
  registerPrivate({
    // The outbox counts them.
    unsentCount: async () => 0,
    forget: async (role) => {
      if (role !== 'host') return;
      receivedAnswers.clear();
      checkIns.refresh();
    },
  });
  checkIns.refresh();
  return checkIns;
}

let made: CheckIns | undefined;

const pageCheckIns = (deps: PageOutboxDependencies): CheckIns => (made ??= begin(deps));

/** The check-ins of this page. */
export function useCheckIns(): CheckIns {
  return pageCheckIns({ queryClient: useQueryClient(), sources: useCatalogueSources() });
}
