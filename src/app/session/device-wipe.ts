import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#contract/endpoint.ts';
import type { CatalogueSources } from '#src/features/catalogue/model/sources.ts';
import { KEPT_QUERIES } from '#src/platform/query/client.ts';
import { forgetQueries } from '#src/platform/query/forget-queries.ts';
import { reportProblem } from '#src/platform/report.ts';
import { getToken, ownTexts, sharedTexts } from '#src/platform/session/session.ts';
import { wipe } from '#src/platform/session/wipe.ts';

export interface WipeParts {
  readonly queryClient: QueryClient;
  readonly sources: Pick<CatalogueSources, 'storage'>;
}

/** What a host's device has yet to send goes out from any page, and is counted before a log-out. */
export async function sendWaiting({ sources }: Pick<WipeParts, 'sources'>): Promise<void> {
  if (getToken('host') === undefined) return;
  const { browserCheckIns } = await import('#src/features/hosting/model/browser-check-ins.ts');
  browserCheckIns(() => sources.storage());
}

/** Removes a role's private things from this browser; false where some could not be removed. */
export function wipeDevice({ queryClient, sources }: WipeParts, role: Role): Promise<boolean> {
  return wipe(
    {
      texts: [sharedTexts, ownTexts],
      forgetQueries: (owner) => forgetQueries(queryClient, sharedTexts, KEPT_QUERIES, owner),
      storage: () => sources.storage(),
      caches: 'caches' in globalThis ? globalThis.caches : undefined,
      report: reportProblem,
    },
    role,
  );
}
