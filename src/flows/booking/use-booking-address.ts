import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';
import { formatSelection } from '#src/features/booking/model/selection.ts';

/** Search parameters of every public screen, because the booking modal opens over all of them. */
export interface PublicSearch {
  /** ID of the space that is being booked. */
  readonly book?: string | undefined;
  /** Books by the day; absent for a booking by the hour. */
  readonly per?: 'day' | undefined;
  /** A chosen time to continue with, after a log-in: `2026-11-24T10:00/PT2H`. */
  readonly when?: string | undefined;
}

type Search = Record<string, unknown>;

const withoutSelection = ({ when: _, ...rest }: Search) => rest;
const withoutBooking = ({ book: _, per: __, ...rest }: Search) => withoutSelection(rest);

export interface BookingAddress {
  /** Closes the modal: returns to where it was opened, or to the same screen without it. */
  close(): void;
  /** Leads to the log-in page, and from there back to the modal with the same selection. */
  logIn(plan: BookingPlan): void;
  /** Removes the selection from the address, once the form has it. */
  dropSelection(): void;
  /** Leads to the screen with the account for a bank transfer. */
  showTransfer(reference: string): void;
}

/** The booking modal is part of the address; these functions leave it. */
export function useBookingAddress(): BookingAddress {
  const router = useRouter();
  const opened = useRouterState({
    select: ({ location }) => location.state.bookingOpened === true,
  });

  const close = useCallback(() => {
    if (opened) {
      router.history.back();
      return;
    }
    void router.navigate({ to: '.', search: withoutBooking, replace: true, resetScroll: false });
  }, [router, opened]);

  const logIn = useCallback(
    (plan: BookingPlan) => {
      const { href } = router.buildLocation({
        to: '.',
        search: (search: Search) => ({ ...search, when: formatSelection(plan) }),
      });
      void router.navigate({
        to: '/login',
        search: { redirect: href },
        state: { needsLogIn: true },
        replace: opened,
      });
    },
    [router, opened],
  );

  const dropSelection = useCallback(
    () =>
      void router.navigate({
        to: '.',
        search: withoutSelection,
        state: (state) => state,
        replace: true,
        resetScroll: false,
      }),
    [router],
  );

  const showTransfer = useCallback(
    (reference: string) =>
      void router.navigate({
        to: '/managebookings/transfer/$reference',
        params: { reference },
        replace: true,
      }),
    [router],
  );

  return { close, logIn, dropSelection, showTransfer };
}
