import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveQuote, NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { moveBooking, moveQuoteQuery } from '#src/features/booking/api/move-booking.ts';
import {
  type BookingFailure,
  bookingFailure,
} from '#src/features/booking/model/booking-failure.ts';
import type { BookingDraft } from '#src/features/booking/model/booking-draft.ts';
import {
  type BookingErrors,
  checkDraft,
  type CheckedDraft,
  countOf,
} from '#src/features/booking/model/booking-plan.ts';
import { takenDays } from '#src/features/booking/model/free-times.ts';
import { planTimeText } from '#src/features/booking/model/plan-text.ts';
import { type BookingForm, useBookingForm } from '#src/features/booking/model/use-booking-form.ts';
import { useDaysConflict } from '#src/features/booking/model/use-days-conflict.ts';
import { useFreeTimes } from '#src/features/booking/model/use-free-times.ts';
import { creditCovers } from '#src/features/booking/reschedule/move-footer.tsx';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import { call } from '#src/platform/http/call.ts';
import { attemptKey, endAttempt } from '#src/platform/session/attempt-key.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { ownTexts } from '#src/platform/session/session.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import { partlyBooked } from '../copy.ts';
import { useWantedDates } from '../pay/use-booking-attempt.ts';
import { useNow } from '../use-now.ts';
import { newTimeOf } from './new-time.ts';
import { useMovePayment } from './use-move-payment.ts';

const ATTEMPT = privateKey('user', 'move-attempt');

/** The draft of a change is forgotten when the dialog closes; that of a new booking is not. */
const NO_STORE: TextStore = {
  read: () => null,
  write: () => undefined,
  removeAll: () => undefined,
};

export interface BookingToMove {
  readonly booking: UserBooking;
  readonly space: Space;
  /** Called when the bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const bookedTime = ({ startDate, checkinTime, durationType, duration }: NewTime): NewTime => ({
  startDate,
  checkinTime,
  durationType,
  duration,
});

const isSameTime = (booking: NewTime, to: NewTime) =>
  JSON.stringify(bookedTime(booking)) === JSON.stringify(to);

export interface TimeForm {
  /** The time that the booking has. */
  readonly booked: NewTime;
  readonly space: Space;
  /** The id of the booking, whose own seats count as free; for a host its booking ID. */
  readonly moving: string;
  /** By default it is the guest who moves it. */
  readonly role?: 'user' | 'host';
}

/** Returns the form with the booking's present time, and what of it is free. */
export function useTimeForm({ booked, space, moving, role = 'user' }: TimeForm) {
  const now = useNow();
  const online = useOnline();
  const { durationType: type, duration, startDate: date, checkinTime: time } = booked;
  const form = useBookingForm({
    space,
    type,
    own: NO_STORE,
    now,
    selection: { type, count: String(duration), date, time },
  });
  const enabled = useCapability('availability') === true;
  const dates = useWantedDates(space, form, now);
  const wanted = { spaceId: space.id, dates, enabled, online, moving, role };
  const freeTimes = useFreeTimes(wanted);
  const conflict = useDaysConflict({ space, draft: form.draft, freeTimes, online, now });
  const checked = checkDraft(space, form.draft, now);
  const isFree = checked.ok && takenDays(checked.plan.spans, freeTimes.known).length === 0;
  const plan = checked.ok && isFree ? checked.plan : undefined;
  const [to, newTime] = plan === undefined ? [] : [newTimeOf(plan), planTimeText(plan)];
  const errors = isChosen(form.draft, booked) ? whyNot(checked, isFree) : {};
  return { now, online, form: withErrors(form, errors), freeTimes, conflict, to, newTime };
}

/** Whether a complete time is chosen, other than the one that the booking has. */
function isChosen(draft: BookingDraft, booked: NewTime): boolean {
  const { type: durationType, date: startDate, time: checkinTime } = draft;
  const duration = countOf(draft);
  if (duration === undefined || startDate === '' || checkinTime === '') return false;
  return !isSameTime(booked, { startDate, checkinTime, durationType, duration });
}

/** Returns why a chosen time isn't possible; the form shows taken days itself. */
function whyNot(checked: CheckedDraft, isFree: boolean): BookingErrors {
  if (!checked.ok) return checked.errors;
  return isFree || checked.plan.duration.type === 'days' ? {} : { checkinTime: partlyBooked };
}

/**
 * Returns the form with these errors. They don't wait for the button to be pressed: while a time
 * isn't possible it has no price, and the button is disabled.
 */
const withErrors = (form: BookingForm, errors: BookingErrors): BookingForm => ({
  ...form,
  errors: { ...errors, ...form.errors },
});

/** Returns the form with why the chosen time isn't possible, until something else has failed. */
export function withFailure(form: BookingForm, failure: BookingFailure | undefined): BookingForm {
  return failure === undefined || form.message !== undefined
    ? form
    : { ...form, failure, message: failure.message };
}

export type QuoteQuery<Quote, Key extends QueryKey> = UseQueryOptions<Quote, Error, Quote, Key>;

/** Returns the price of a change, and why it isn't possible. */
export function useQuote<Quote, Key extends QueryKey>(
  booked: NewTime,
  to: NewTime | undefined,
  online: boolean,
  queryOf: (to: NewTime) => QuoteQuery<Quote, Key>,
) {
  const isNew = to !== undefined && !isSameTime(booked, to);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(to ?? bookedTime(booked)),
    enabled: isNew && online,
  });
  return {
    quote: isNew ? data : undefined,
    isQuoting: isNew && isFetching,
    failure: error === null || !isNew ? undefined : bookingFailure(error),
    refetch,
  };
}

/** Returns the form of a change, its price, and what confirms it. */
export function useMove(move: BookingToMove) {
  const { booking, space, onDone, onClose } = move;
  const filled = useTimeForm({ booked: booking, space, moving: booking.id });
  const { form, to, online } = filled;
  const { quote, isQuoting, failure, refetch } = useQuote(booking, to, online, (time) =>
    moveQuoteQuery(call, booking.id, time),
  );
  const isIdempotent = useCapability('idempotency') === true;
  const [usesCredit, setUsesCredit] = useState(true);

  /** Shows why nothing was changed. What was entered stays. */
  const failed = (error: unknown) => {
    const problem = bookingFailure(error);
    if (!problem.unanswered) endAttempt(ownTexts, ATTEMPT);
    form.fail({ ...problem, unanswered: true });
    void refetch();
    if (!problem.unanswered) onDone();
  };
  const payment = useMovePayment({ onDone, onClose, show: form.show, failed });
  const { checkout, state, pending } = payment;

  const confirm = (time: NewTime, agreed: MoveQuote) => {
    const { amount, toPay } = agreed;
    const useCredit = usesCredit && creditCovers(agreed);
    const contents = JSON.stringify([booking.id, time, amount, useCredit]);
    void payment.pay({
      durationType: time.durationType,
      startsAt: agreed.spans[0]?.startsAt ?? booking.startsAt,
      atCheckout: toPay > 0 && !useCredit,
      move: async (signal) => {
        const idempotencyKey = isIdempotent
          ? attemptKey(ownTexts, ATTEMPT, contents, () => crypto.randomUUID())
          : undefined;
        const request = { id: booking.id, to: time, amount, useCredit, idempotencyKey };
        const moved = await moveBooking(call, request, signal);
        endAttempt(ownTexts, ATTEMPT);
        return moved;
      },
    });
  };

  return {
    ...filled,
    form: withFailure(form, failure),
    space,
    quote,
    isQuoting,
    pending,
    usesCredit,
    setUsesCredit,
    checkout,
    state,
    confirm: () => {
      if (to !== undefined && quote !== undefined && !pending) confirm(to, quote);
    },
  };
}
