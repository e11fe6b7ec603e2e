import { IsRestoringProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PAGE_DATA_ID, type PageData } from '#contract/pages/rendered-page.ts';
import type { EpochMs } from '#contract/units.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { reportProblem } from '#src/platform/report.ts';
import { firstRender } from '#src/ui/lazy/first-render.ts';

/**
 * Whether the server has confirmed the page just now. Browsers take it from their cache without
 * asking when they go back or reopen a tab.
 */
function isConfirmed(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry?.transferSize ?? 0) > 0;
}

/** When the data of a page applies, in milliseconds since 1970. */
interface DataTimes {
  /** The age that screens show. */
  readonly savedAt: EpochMs;
  /** The age for which queries are refetched. */
  readonly updatedAt: EpochMs;
}

function fillQueries(
  queryClient: QueryClient,
  { queries }: PageData,
  { savedAt, updatedAt }: DataTimes,
): void {
  for (const { key, data } of queries) {
    const isTimed = typeof data === 'object' && data !== null && 'savedAt' in data;
    queryClient.setQueryData(key, isTimed ? { ...data, savedAt } : data, { updatedAt });
  }
}

/**
 * Makes a page that the server has rendered usable, without drawing it again (except in lite mode) or
 * requesting what is in it. `start-after-photo.ts` waits for its two events.
 */
export function hydratePage(
  container: HTMLElement,
  app: ReactElement,
  queryClient: QueryClient,
): void {
  const data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;
  const receivedAt = Date.now();
  // Queries that were last updated at 0 refetch at once.
  const updatedAt = isConfirmed() ? receivedAt : 0;
  fillQueries(queryClient, data, { savedAt: data.at, updatedAt });
  const announce = (event: 'aye:hydrating' | 'aye:hydrated') =>
    document.dispatchEvent(new Event(event));
  if (liteNow() !== false) {
    // The server renders photos in full, because it doesn't know this device's setting. The app draws
    // the page again, and what was pressed before is pressed there.
    firstRender.onHydrated = () => announce('aye:hydrated');
    announce('aye:hydrating');
    createRoot(container).render(app);
    return;
  }
  firstRender.at = new Date(data.at);
  // React hydrates the parts of the page one after the other. A reply that arrives in between would
  // change a part before it is hydrated, so queries wait as if they were being restored.
  const shell = (isHydrating: boolean) => (
    <IsRestoringProvider value={isHydrating}>{app}</IsRestoringProvider>
  );
  firstRender.onHydrated = () => {
    // From here on the data's age is measured by this device's clock, like everywhere else.
    if (updatedAt > 0) fillQueries(queryClient, data, { savedAt: receivedAt, updatedAt });
    root.render(shell(false));
    announce('aye:hydrated');
  };
  announce('aye:hydrating');
  const root = hydrateRoot(container, shell(true), {
    onRecoverableError: (reason) => reportProblem('The page had to be drawn again', reason),
  });
}
