import { useState } from 'react';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import { bookingFailure } from '#src/features/booking/model/booking-failure.ts';
import type { useTimeForm } from '../booking/move/use-move.ts';

interface QuotedTime<Quote> extends Pick<ReturnType<typeof useTimeForm>, 'form' | 'to'> {
  /** Undefined until a time was chosen and its price is known. */
  readonly quote: Quote | undefined;
}

/**
 * Sends a time that the other side has to agree to, once at a time. A failure is shown in the form.
 *
 * @param onFailed Called after a failure, because the bookings may have changed.
 */
export function useSentTime<Quote>(
  { form, to, quote }: QuotedTime<Quote>,
  send: (time: NewTime, quote: Quote) => Promise<void>,
  onFailed: () => void,
): { readonly pending: boolean; readonly confirm: () => void } {
  const [pending, setPending] = useState(false);
  const sendOnce = async (time: NewTime, seen: Quote) => {
    setPending(true);
    try {
      await send(time, seen);
    } catch (error) {
      form.fail(bookingFailure(error));
      onFailed();
    } finally {
      setPending(false);
    }
  };
  return {
    pending,
    confirm: () => {
      if (to !== undefined && quote !== undefined && !pending) void sendOnce(to, quote);
    },
  };
}
