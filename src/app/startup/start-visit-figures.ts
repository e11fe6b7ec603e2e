import type { QueryClient } from '@tanstack/react-query';
import { capabilitiesQuery, hasCapability } from '#src/features/catalogue/api/capabilities.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { call } from '#src/platform/http/call.ts';
import { callLater } from '#src/platform/later.ts';
import { connectionNow, liteNow } from '#src/platform/lite/lite-now.ts';
import { reportProblem } from '#src/platform/report.ts';
import { type ConnectionKind, CONNECTIONS, type PageKind } from '#contract/visits/visit-figures.ts';

/** Returns the kind of the page at an address. */
export function pageKind(pathname: string): PageKind {
  if (pathname === '/') return 'landing';
  if (pathname === '/allspace') return 'search';
  return pathname.startsWith('/detailpage/') ? 'space' : 'other';
}

export const connectionKind = (effectiveType: string | undefined): ConnectionKind =>
  CONNECTIONS.find((kind) => kind === effectiveType) ?? 'unknown';

/** Share of visits that are measured. */
const SHARE = 0.1;
/** Milliseconds after the first screen, when nothing more urgent needs the network. */
const WAIT_MS = 5_000;

/** Whether a program drives the browser: such visits say nothing about people's. */
const isAutomated = (): boolean => navigator.webdriver;

/**
 * Measures the speed of some visits. Never in lite mode or with Save-Data, where each byte counts.
 *
 * @param random Returns a number from 0 to 1, which chooses the visits.
 */
export function startVisitFigures(queryClient: QueryClient, random = Math.random): () => void {
  const isChosen = random() < SHARE && !isAutomated();
  if (!isChosen || liteNow() !== false || connectionNow()?.saveData === true)
    return () => undefined;
  const about = {
    page: pageKind(location.pathname),
    connection: connectionKind(connectionNow()?.effectiveType),
  };
  const start = async () => {
    const capabilities = await queryClient.query({
      ...capabilitiesQuery({ call }),
      staleTime: 'static',
    });
    if (!hasCapability(capabilities, 'visit-figures')) return;
    const { collectFigures } = await import('#src/platform/visit-figures/collect.ts');
    collectFigures(about);
  };
  return callLater(() => {
    start().catch((reason: unknown) => {
      // Without a connection nothing could be sent either.
      if (connectivity.getSnapshot().online) reportProblem('The visit is not measured', reason);
    });
  }, WAIT_MS);
}
