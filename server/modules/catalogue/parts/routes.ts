import type { FastifyInstance } from 'fastify';
import { cataloguePartsApi } from '#contract/spaces/catalogue-parts.ts';
import { ApiError } from '../../../http/api-error.ts';
import { preparedRoute } from '../../../http/contract-to-route.ts';
import { sendRepresentation } from '../../../http/files/representation.ts';
import type { CatalogueService } from '../service.ts';
import { createCatalogueParts } from './parts.ts';

/** Routes of visitors for the catalogue in parts. */
export function cataloguePartsRoutes(
  app: FastifyInstance,
  { catalogue, now }: { readonly catalogue: CatalogueService; readonly now: () => Date },
): void {
  const parts = createCatalogueParts(now);
  preparedRoute(app, cataloguePartsApi.manifest, async ({ query, request, reply }) => {
    const { snapshot } = await catalogue.current();
    const { plain, withBest } = await parts.manifest(snapshot);
    await sendRepresentation(request, reply, query.include === 'best' ? withBest : plain);
  });
  preparedRoute(app, cataloguePartsApi.part, async ({ params, request, reply }) => {
    const { snapshot } = await catalogue.current();
    const part = await parts.part(params.hash, snapshot);
    if (part === undefined) throw new ApiError('PART_NOT_FOUND');
    await sendRepresentation(request, reply, part);
  });
}
