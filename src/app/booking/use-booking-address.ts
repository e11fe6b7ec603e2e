import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

const withoutBooking = ({ book: _, per: __, ...rest }: Record<string, unknown>) => rest;

export interface BookingAddress {
  /** Closes the modal: back to where it was opened, or the same screen without it. */
  close(): void;
  /** To log in, and back to the modal. */
  logIn(): void;
  /** Specification §4: to /managebookings, which verifies what isn't known yet. */
  showPaid(known: boolean): void;
}

/** The booking modal stands in the address; this is how it leaves it. */
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

  const logIn = useCallback(() => {
    const { href } = router.state.location;
    void router.navigate({
      to: '/login',
      search: { redirect: href },
      state: { needsLogIn: true },
      replace: opened,
    });
  }, [router, opened]);

  const showPaid = useCallback(
    (known: boolean) =>
      void router.navigate({
        to: '/managebookings',
        state: { paymentSuccess: true, needVerification: !known },
        replace: true,
      }),
    [router],
  );

  return { close, logIn, showPaid };
}
