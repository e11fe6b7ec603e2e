import { useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { checkPayment } from '../api/my-bookings-check.ts';

interface CheckAgain {
  /** The booking whose payment is being checked. */
  readonly checking: string | undefined;
  readonly check: (booking: UserBooking) => void;
}

/** 'Check again': verifies the payment and refetches the list, whatever the result is. */
export function useCheckAgain(onChecked: () => void): CheckAgain {
  const [checking, setChecking] = useState<string>();

  const ask = async (booking: UserBooking) => {
    setChecking(booking.id);
    try {
      const { arrived, message } = await checkPayment(call, booking);
      showToast(message, { kind: arrived ? 'success' : 'info' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(error.message, { kind: 'error' });
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
