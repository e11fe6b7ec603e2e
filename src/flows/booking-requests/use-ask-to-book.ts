import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isBookingRequestOpen } from '#contract/bookings/requests/booking-request-states.ts';
import type { GuestBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import {
  bookingTermsQuery,
  OWN_REQUESTS_KEY,
  ownRequestsQuery,
  requestBooking,
  TERMS_KEY,
} from '#src/features/booking/api/booking-requests.ts';
import { bookingFailure } from '#src/features/booking/model/booking-failure.ts';
import { type BookingPlan, checkDraft } from '#src/features/booking/model/booking-plan.ts';
import { planText } from '#src/features/booking/model/plan-text.ts';
import { NO_EXTRAS } from '#src/features/booking/extras/extras-choice.ts';
import * as copy from '#src/features/booking/requests/copy.ts';
import { readPeople } from '#src/features/booking/requests/ask-fields.tsx';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { call } from '#src/platform/http/call.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { isFor, newTimeOf } from '../booking/move/new-time.ts';
import type { AttemptedBooking, useFilledForm } from '../booking/pay/use-booking-attempt.ts';
import { useEntered } from '../booking/use-entered.ts';
import { useCapability } from '../hooks/use-capability.ts';
import { useSession } from '../session/use-session.ts';

type Filled = ReturnType<typeof useFilledForm>;

/** Only a time that is booked at once has a waitlist and extras. */
export const filledRequest = (filled: Filled): Filled => ({
  ...filled,
  canWait: false,
  taken: undefined,
  extras: { ...filled.extras, chosen: [], quote: NO_EXTRAS, short: undefined },
});

/** How this guest books the space, and what they have asked for at the chosen time. */
function useTerms(space: AttemptedBooking['space'], { form, now, online }: Filled) {
  const since = useSession().user?.since;
  const [people, setPeople] = useEntered(space.id, 'people', '');
  const isOffered = useCapability('booking-requests') === true;
  const count = readPeople(people, space.capacity);
  const known = Number.isNaN(count) ? undefined : count;
  const terms = useQuery({
    ...bookingTermsQuery(call, { spaceId: space.id, people: known, since }),
    enabled: isOffered && online,
  });
  const own = useQuery({
    ...ownRequestsQuery(call, since ?? 0),
    enabled: isOffered && since !== undefined,
  });
  const checked = checkDraft(space, form.draft, now);
  const plan = checked.ok ? checked.plan : undefined;
  // A request that was withdrawn or declined doesn't keep anyone from asking again.
  const isOpen = ({ state, expiresAt }: GuestBookingRequest) =>
    isBookingRequestOpen(state) && new Date(expiresAt) > now;
  const current = plan && own.data?.find((one) => isFor(one, space.id, plan) && isOpen(one));
  const asksPeople =
    terms.data?.asksPeople === true && since !== undefined && current === undefined;
  return {
    reasons: terms.data?.reasons ?? [],
    asksPeople,
    /** Whether the number of people can't be read, which may decide whether the guest has to ask. */
    isWrong: asksPeople && Number.isNaN(count),
    known,
    people,
    setPeople,
    plan,
    current,
  };
}

/**
 * Whether the guest has to ask the host for the chosen time, and what is needed for it. A time that
 * the host has accepted is paid as usual.
 */
export function useAskToBook(
  { space, address }: Pick<AttemptedBooking, 'space' | 'address'>,
  filled: Filled,
) {
  const { form, freeTimes } = filled;
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [message, setMessage] = useEntered(space.id, 'message', '');
  const [pending, setPending] = useState(false);
  const { plan, current, known, isWrong, ...terms } = useTerms(space, filled);
  const isAccepted = current?.state === 'accepted';
  const isAsked = current?.state === 'requested';

  const send = async (asked: BookingPlan) => {
    setPending(true);
    try {
      const request = await requestBooking(call, space.id, {
        ...newTimeOf(asked),
        amount: asked.quote.totalKobo / KOBO_PER_NAIRA,
        ...(known === undefined ? {} : { people: known }),
        ...(message.trim() === '' ? {} : { message: message.trim() }),
      });
      client.setQueryData(ownRequestsQuery(call, user?.since ?? 0).queryKey, (all) => [
        request,
        ...(all ?? []),
      ]);
      showToast(copy.sent, { kind: 'success' });
      void navigate({ to: '/managebookings', replace: true });
    } catch (error) {
      const failure = bookingFailure(error);
      form.fail(failure);
      if (failure.loggedOut) address.logIn(asked);
      freeTimes.refresh();
      void client.invalidateQueries({ queryKey: TERMS_KEY });
    } finally {
      setPending(false);
      void client.invalidateQueries({ queryKey: OWN_REQUESTS_KEY });
    }
  };

  /** Calls `next` once the number of people is right; until then its field gets the focus. */
  const checkPeople = (next: () => void) => {
    if (!isWrong) next();
    else form.formProps.ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const ask = () => {
    const asked = form.check(new Date());
    if (asked === undefined || pending) return;
    if (!connectivity.getSnapshot().online) form.show(copy.notSent);
    else if (user === undefined) {
      showToast(copy.logInFirst);
      address.logIn(asked);
    } else void send(asked);
  };

  const until = current === undefined ? '' : shortDateTimeText(current.expiresAt);
  return {
    ...terms,
    /** Whether the chosen time can't be paid before the host has accepted. */
    isNeeded: isAsked || (terms.reasons.length > 0 && !isAccepted),
    isAsked,
    known: isAsked ? copy.isWaiting(until) : isAccepted ? copy.isAccepted(until) : undefined,
    isVisitor: user === undefined,
    capacity: space.capacity,
    plan: plan && planText(plan),
    message,
    setMessage,
    pending,
    checkPeople,
    ask,
  };
}

export type AskToBook = ReturnType<typeof useAskToBook>;
