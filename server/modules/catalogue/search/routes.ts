import type { FastifyInstance } from 'fastify';
import { searchApi } from '#contract/search/search-api.ts';
import { route } from '../../../http/contract-to-route.ts';
import * as copy from '../copy.ts';
import type { CatalogueService } from '../service.ts';
import { versionText } from '../snapshot.ts';

/** Route of visitors for searches in all spaces, which a device may not have. */
export function spaceSearchRoute(app: FastifyInstance, catalogue: CatalogueService): void {
  route(app, searchApi.search, async ({ query }) => {
    const { offset, limit, ...filters } = query;
    const { search, snapshot } = await catalogue.current();
    const { entries, found } = search.find(filters, { offset, limit });
    return {
      message: copy.searchResults,
      data: entries.map(({ space }) => space),
      found,
      version: versionText(snapshot),
    };
  });
}
