import type { FastifyInstance } from 'fastify';
import { priceRulesApi } from '#contract/prices/rules/price-rules-api.ts';
import { readHostRules } from '../../../db/stores/space-rules.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import { requireListing } from '../listings/repository.ts';
import {
  type PriceRulesContext,
  removeSpecialDay,
  replaceRules,
  setSpecialDay,
} from './changes.ts';
import * as copy from '../copy.ts';

/** Routes with which hosts read and change the rules of their spaces. */
export function priceRulesRoutes(app: FastifyInstance, context: PriceRulesContext): void {
  const once = { idempotent: true };
  actorRoute(app, priceRulesApi.readOwn, async ({ actor, params: { id } }) => {
    await requireListing(context.db, { hostId: actor.accountId, spaceId: id });
    return { message: copy.priceRules, data: await readHostRules(context.db, id) };
  });
  actorRoute(
    app,
    priceRulesApi.replace,
    async ({ actor: { accountId: hostId }, params: { id: spaceId }, body }) => {
      const { rules, ...change } = body;
      const data = await replaceRules(context, { hostId, spaceId, ...change }, rules);
      return { message: copy.pricesSaved, data };
    },
    once,
  );
  actorRoute(
    app,
    priceRulesApi.setSpecialDay,
    async ({ actor: { accountId: hostId }, params: { id: spaceId, changeId }, body }) => {
      const { day, ...basis } = body;
      const change = { hostId, spaceId, changeId, ...basis };
      return { message: copy.pricesSaved, data: await setSpecialDay(context, change, day) };
    },
    once,
  );
  actorRoute(app, priceRulesApi.removeSpecialDay, async ({ actor, params }) => {
    const { id: spaceId, changeId } = params;
    const change = { hostId: actor.accountId, spaceId, changeId };
    return { message: copy.pricesSaved, data: await removeSpecialDay(context, change) };
  });
}
