import { expect, it } from 'vitest';
import type { Filters } from '#contract/search/filters.ts';
import { FIRST_PAGE_KEY, searchKey } from '#src/features/catalogue/api/first-page.ts';
import { browserSources } from '#src/features/catalogue/sync/browser-sources.ts';
import { pageDataOf } from './page-data.ts';

/** 23:30 on 27 November in Lagos. */
const at = Date.parse('2026-11-27T22:30:00Z');

it.each([
  ['2026-11-26', undefined],
  ['2026-11-27', '2026-11-27'],
])('a rendered search for %s has the results of %s', (openOn, counting) => {
  const searches: Filters[] = [];
  const content = {
    at,
    capabilities: [],
    find: (filters: Filters) => {
      searches.push(filters);
      return { spaces: [], found: 0 };
    },
  };
  const { queries } = pageDataOf(`/allspace?openOn=${openOn}`, content, browserSources());
  expect(searches.map((filters) => filters.openOn)).toEqual([counting]);
  const page = queries.find(({ key }) => key === FIRST_PAGE_KEY)?.data;
  expect(page).toMatchObject({
    search: searchKey({ ...searches[0], openOn: counting }),
  });
});
