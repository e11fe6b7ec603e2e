import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import { bookingFailure } from '#src/features/booking/model/booking-failure.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { type QuoteQuery, type TimeForm, useQuote, useTimeForm } from '../booking/move/use-move.ts';

interface ProposedTime<Quote, Key extends QueryKey> extends TimeForm {
  readonly quoteOf: (time: NewTime) => QuoteQuery<Quote, Key>;
  /** Sends it. Resolves to the text of the toast. */
  readonly send: (time: NewTime, quote: Quote) => Promise<string>;
  /** Called when the bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Returns the form of a time that the other side has to agree to, its price, and what sends it, once
 * at a time. A failure is shown in the form.
 */
export function useProposedTime<Quote, Key extends QueryKey>({
  quoteOf,
  send,
  onDone,
  onClose,
  ...timeForm
}: ProposedTime<Quote, Key>) {
  const filled = useTimeForm(timeForm);
  const { form, to, online } = filled;
  const { quote, isQuoting, failure } = useQuote(timeForm.booked, to, online, quoteOf);
  const [pending, setPending] = useState(false);
  const sendOnce = async (time: NewTime, seen: Quote) => {
    setPending(true);
    try {
      showToast(await send(time, seen), { kind: 'success' });
      onDone();
      onClose();
    } catch (error) {
      form.fail(bookingFailure(error));
      onDone();
    } finally {
      setPending(false);
    }
  };
  return {
    ...filled,
    quote,
    isQuoting,
    failure,
    pending,
    confirm: () => {
      if (to !== undefined && quote !== undefined && !pending) void sendOnce(to, quote);
    },
  };
}
