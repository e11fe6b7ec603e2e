import type { CatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import { testQueries } from '#src/ui/testing/render-routed.tsx';
import { pageOutbox } from '../page-outbox.ts';

/**
 * Resolves when the page's outbox sends nothing any more. The test files of the app share a process,
 * so what is still under way at the end of a file would run into the next one.
 */
export async function finishOutbox(sources: CatalogueSources): Promise<void> {
  await pageOutbox({ queryClient: testQueries(), sources }).sendNow();
}
