import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openingCalendarOf } from '#contract/opening/opening-calendar.ts';
import type { SpaceRules } from '#contract/prices/rules/space-rules.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { SpaceId } from '#contract/units.ts';
import { priceRulesQuery } from '#src/features/catalogue/api/price-rules.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { call } from '#src/platform/http/call.ts';

/**
 * Returns a space's price rules and special days as far as they are known; undefined if the
 * provider has none.
 */
export function usePriceRules(spaceId: SpaceId): SpaceRules | undefined {
  const enabled = useCapability('price-rules') === true;
  const { data } = useQuery({ ...priceRulesQuery(call, spaceId), enabled });
  return enabled ? data?.rules : undefined;
}

/** Joins a space's opening hours with its rules, with which it is priced and opened everywhere. */
export function useRuledSpace(space: Space): Space {
  const rules = usePriceRules(space.id);
  return useMemo(
    () => ({ ...space, availability: openingCalendarOf(space.availability, rules) }),
    [space, rules],
  );
}
