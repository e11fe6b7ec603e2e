import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { daySearchApi, type DayTerms } from '#contract/search/day-search.ts';
import type { LagosDate, SpaceId } from '#contract/units.ts';
import { capabilitiesQuery, hasCapability } from '../api/capabilities.ts';
import { retryServerFaults } from '../api/query-rules.ts';
import type { Filters } from '#contract/search/filters.ts';
import { type CatalogueSources, useCatalogueSources } from '../sync/sources.ts';

/** Milliseconds for which a reply is reused. Short, because others book too. */
const FRESH_MS = 20_000;

interface KnownDay {
  readonly fullyBooked: ReadonlySet<SpaceId>;
  readonly dayTerms: ReadonlyMap<SpaceId, DayTerms>;
}

function fullyBookedQuery({ call }: CatalogueSources, date: LagosDate | undefined, hours: number) {
  return queryOptions({
    queryKey: ['catalogue', 'fully-booked', date, hours],
    queryFn:
      date === undefined
        ? skipToken
        : async ({ signal }): Promise<KnownDay> => {
            const query = { date, hours: String(hours) };
            const answer = await call(daySearchApi.fullyBooked, { query, signal });
            const { data, terms = [] } = answer.read();
            const dayTerms = new Map(terms.map((one) => [one.id, one]));
            return { fullyBooked: new Set(data), dayTerms };
          },
    staleTime: FRESH_MS,
    retry: retryServerFaults,
    throwOnError: false,
  });
}

export interface DayBookings {
  /** Spaces without free time on the day of the search; undefined while unknown. */
  readonly fullyBooked: ReadonlySet<SpaceId> | undefined;
  /** Spaces with other hours or prices on that day by their rules. */
  readonly dayTerms: ReadonlyMap<SpaceId, DayTerms> | undefined;
  /** Whether the search has a day and its bookings can’t be known now. */
  readonly isUnknown: boolean;
}

/** The spaces that are fully booked on the day of a search, if the provider can tell. */
export function useFullyBooked({ openOn, hours = 1 }: Filters): DayBookings {
  const sources = useCatalogueSources();
  const capabilities = useQuery(capabilitiesQuery(sources));
  const enabled = hasCapability(capabilities.data, 'day-search') && openOn !== undefined;
  const { data, error, fetchStatus } = useQuery({
    ...fullyBookedQuery(sources, openOn, hours),
    enabled,
  });
  const isPending = capabilities.isFetching || (fetchStatus === 'fetching' && error === null);
  const isUnknown = openOn !== undefined && data === undefined && !isPending;
  const known = openOn === undefined ? undefined : data;
  return { fullyBooked: known?.fullyBooked, dayTerms: known?.dayTerms, isUnknown };
}
