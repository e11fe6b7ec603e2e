import { createFileRoute, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Space } from '#contract/spaces.ts';
import { BookButton } from '#src/features/booking/ui/book-button.tsx';
import { FiltersSchema } from '#src/features/catalogue/model/filters.ts';
import { SpaceSearch } from '#src/features/catalogue/ui/space-search.tsx';
import { LiteSign } from '#src/features/offline/lite/lite-sign.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
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
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{filters.location ? `Spaces in ${filters.location}` : 'Spaces in Lagos'}</h1>
        <LiteSign />
      </div>
      <SpaceSearch
        filters={filters}
        onFilters={(search, { replace }) => {
          // Words that settle while a result is being opened would call the visitor back.
          if (!ALL_SPACES.test(router.latestLocation.pathname)) return;
          void navigate({ search, replace, resetScroll: false });
        }}
        actions={bookOneDay}
      />
    </div>
  );
}

function bookOneDay(space: Space) {
  return <BookButton label="Book 1 day" spaceId={space.id} spaceName={space.name} />;
}

/** Specification §2: a success toast when the navigation says that a payment went through. */
function usePaymentSuccessToast() {
  const paid = useRouterState({
    // Not when it's said to the screen that comes after this one.
    select: ({ location: { state, pathname } }) =>
      state.paymentSuccess === true && ALL_SPACES.test(pathname),
  });
  const navigate = Route.useNavigate();
  useEffect(() => {
    if (!paid) return;
    showToast('Your payment was successful and your booking has been confirmed!', {
      kind: 'success',
    });
    void navigate({ search: (search) => search, replace: true, state: {} });
  }, [paid, navigate]);
}
