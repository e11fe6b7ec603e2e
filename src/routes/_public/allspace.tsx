import { createFileRoute, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Space } from '#contract/spaces.ts';
import { rememberSearchDate } from '#src/app/booking/search-date.ts';
import { BookButton } from '#src/features/booking/ui/book-button.tsx';
import { FiltersSchema } from '#src/features/catalogue/model/filters.ts';
import { SpaceSearch } from '#src/features/catalogue/ui/space-search.tsx';
import { LiteSign } from '#src/features/offline/lite/lite-sign.tsx';
import { ownTexts } from '#src/platform/session/session.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './-allspace-copy.ts';
import styles from './allspace.module.css';

const ALL_SPACES = /^\/allspace\/?$/i;

export const Route = createFileRoute('/_public/allspace')({
  validateSearch: FiltersSchema,
  component: AllSpaces,
});

function AllSpaces() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  usePaymentSuccessToast();
  useEffect(() => rememberSearchDate(ownTexts, filters.openOn), [filters.openOn]);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{copy.spacesIn(filters.location ?? 'Lagos')}</h1>
        <LiteSign />
      </div>
      <SpaceSearch
        filters={filters}
        onFilters={(search, { replace }) => {
          // Search text that settles while a result is being opened would lead the visitor back
          // here.
          if (!ALL_SPACES.test(router.latestLocation.pathname)) return;
          void navigate({ search, replace, resetScroll: false });
        }}
        actions={bookOneDay}
      />
    </div>
  );
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
    showToast(copy.paid, { kind: 'success' });
    void navigate({ search: (search) => search, replace: true, state: {} });
  }, [paid, navigate]);
}
