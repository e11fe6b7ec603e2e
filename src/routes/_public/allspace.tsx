import { createFileRoute, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { parse } from 'valibot';
import type { Space } from '#contract/spaces/spaces.ts';
import { rememberSearchDate } from '#src/flows/booking/search-date.ts';
import { BookButton } from '#src/features/booking/ui/book-button.tsx';
import { type Filters, filtersFrom, FiltersSchema, pastDayOf } from '#contract/search/filters.ts';
import { lagosTime } from '#contract/time/lagos-clock.ts';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { MapOfResults } from '#src/features/catalogue/map/map-of-results.tsx';
import { NearButton, NearNote } from '#src/features/catalogue/near/near-panel.tsx';
import { SpaceSearch } from '#src/features/catalogue/search/space-search.tsx';
import { LiteSign } from '#src/features/offline/lite/lite-sign.tsx';
import { ownTexts } from '#src/platform/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { useHydrated } from '#src/ui/lazy/use-hydrated.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from '../../features/catalogue/search/search-copy.ts';
import styles from './pages.module.css';

const ALL_SPACES = /^\/allspace\/?$/i;

/** The filters as they are in the address, where anything may be. */
type SearchParameters = Readonly<Partial<Record<keyof Filters | 'view', unknown>>>;

export const Route = createFileRoute('/_public/allspace')({
  // The component parses the values, so that the landing page doesn't load the schema.
  validateSearch: (search: SearchParameters) => search,
  component: AllSpaces,
});

function AllSpaces() {
  const search = Route.useSearch();
  const given = useMemo(() => parse(FiltersSchema, search), [search]);
  const today = lagosTime(useMinute()).date;
  const filters = useMemo(() => filtersFrom(given, today), [given, today]);
  const view = search.view === 'map' ? 'map' : undefined;
  const isMap = useHydrated() && view === 'map';
  const navigate = Route.useNavigate();
  const change = (next: {
    readonly view?: 'map' | undefined;
    readonly sort?: 'near' | undefined;
  }) => void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: false });
  const router = useRouter();
  usePaymentSuccessToast();
  useEffect(() => rememberSearchDate(ownTexts, filters.openOn), [filters.openOn]);
  return (
    <div className={styles['search']}>
      <div className={styles['head']}>
        <h1>{copy.spacesIn(filters.location ?? 'Lagos')}</h1>
        <div className={styles['tools']}>
          <LiteSign />
          <NearButton
            isOn={filters.sort === 'near'}
            onChange={(isOn) => change({ sort: isOn ? 'near' : undefined })}
          />
          <Button onClick={() => change({ view: isMap ? undefined : 'map' })}>
            <Icon name={isMap ? 'list' : 'map'} size={18} />
            {isMap ? copy.list : copy.map}
          </Button>
        </div>
      </div>
      {filters.sort === 'near' || isMap ? (
        <NearNote onForget={() => change({ sort: undefined })} />
      ) : null}
      <SpaceSearch
        filters={filters}
        onFilters={async (next, { replace }) => {
          // Search text that settles while a result is being opened would lead the visitor back
          // here.
          if (!ALL_SPACES.test(router.latestLocation.pathname)) return;
          await navigate({ search: { ...next, view }, replace, resetScroll: false });
        }}
        pastDay={pastDayOf(given, today)}
        actions={bookOneDay}
        results={isMap ? showMap : undefined}
      />
    </div>
  );
}

function showMap(spaces: readonly Space[], search: string) {
  return <MapOfResults spaces={spaces} search={search} />;
}

function bookOneDay(space: Space) {
  return <BookButton label="Book 1 day" space={space} />;
}

/** Shows a success toast when the navigation reports a successful payment (specification §2). */
function usePaymentSuccessToast() {
  const paid = useRouterState({
    // Ignores a state that is meant for the next screen.
    select: ({ location: { state, pathname } }) =>
      state.paymentSuccess === true && ALL_SPACES.test(pathname),
  });
  const navigate = Route.useNavigate();
  useEffect(() => {
    if (!paid) return;
    showToast(copy.paymentSuccessful, { kind: 'success' });
    void navigate({ search: (search) => search, replace: true, state: {} });
  }, [paid, navigate]);
}
