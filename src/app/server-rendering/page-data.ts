import type { PageContent, PageData } from '#contract/rendered-page.ts';
import { capabilitiesQuery } from '#src/features/catalogue/api/capabilities.ts';
import { reviewsQuery } from '#src/features/catalogue/api/reviews.ts';
import { type SpaceAnswer, spaceQuery } from '#src/features/catalogue/api/space.ts';
import type { CatalogueSources } from '#src/features/catalogue/model/sources.ts';

/** Returns a page's data in the form in which the screens' queries hold it. */
export function pageDataOf(content: PageContent, sources: CatalogueSources): PageData {
  const { at, space, reviews, capabilities } = content;
  const queries: PageData['queries'][number][] = [
    { key: capabilitiesQuery(sources).queryKey, data: capabilities },
  ];
  if (space === undefined) return { at, queries };
  const answer: SpaceAnswer = { space, savedAt: at };
  queries.push({ key: spaceQuery(sources, space.id).queryKey, data: answer });
  if (reviews !== undefined) {
    queries.push({ key: reviewsQuery(sources, space.id).queryKey, data: reviews });
  }
  return { at, queries };
}
