import { useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { showToast, type Toast } from '#src/ui/toast/toasts.ts';

/** Verifies the payment of a booking once; resolves to what to tell the guest. */
export type CheckPayment = (booking: UserBooking) => Promise<Pick<Toast, 'text' | 'kind'>>;

interface CheckAgain {
  /** The booking whose payment is being checked. */
  readonly checking: string | undefined;
  readonly check: (booking: UserBooking) => void;
}

/** 'Check again': verifies the payment and refetches the list, whatever the result is. */
export function useCheckAgain(checkPayment: CheckPayment, onChecked: () => void): CheckAgain {
  const [checking, setChecking] = useState<string>();

  const ask = async (booking: UserBooking) => {
    setChecking(booking.id);
    try {
      const { text, kind } = await checkPayment(booking);
      showToast(text, { kind });
    } finally {
      setChecking(undefined);
      onChecked();
    }
  };

  return {
    checking,
    check: (booking) => {
      if (checking === undefined) void ask(booking);
    },
  };
}
