import { useMemo, useState } from 'react';
import { koboOf } from '#contract/prices/price.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import type { BookingDraft } from '#src/features/booking/model/booking-draft.ts';
import * as creditCopy from '#src/features/booking/credit/copy.ts';
import * as extrasCopy from '#src/features/booking/dialog/form-copy.ts';
import { checkDraft, takenPlan } from '#src/features/booking/model/booking-plan.ts';
import { stripDays } from '#src/features/booking/model/day-strip.ts';
import { takenDays } from '#src/features/booking/model/free-times.ts';
import { type BookingForm, useBookingForm } from '#src/features/booking/model/use-booking-form.ts';
import { type FreeTimes, useFreeTimes } from '#src/features/booking/model/use-free-times.ts';
import { useDaysConflict } from '#src/features/booking/model/use-days-conflict.ts';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import { useCheckout } from '#src/features/payments/checkout/use-checkout.ts';
import { usePriceQuestion } from '#src/features/payments/checkout/use-price-question.ts';
import * as transferCopy from '#src/features/payments/transfer/copy.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { ownTexts } from '#src/platform/session/session.ts';
import * as copy from '../copy.ts';
import { useExtras } from '../extras/use-extras.ts';
import { readSearchDate } from '../search-date.ts';
import type { BookingAddress } from '../use-booking-address.ts';
import { useBindingPrice } from './use-binding-price.ts';
import { useNow } from '../use-now.ts';
import { payByTransfer } from './pay-by-transfer.ts';
import { seriesCredit, usePaySeries } from '../series/use-pay-series.ts';
import { useSeries } from '../series/use-series.ts';
import { type PayMethod, type PayOptions, usePay } from './use-pay.ts';
import { useShowPaid } from './use-show-paid.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#src/flows/session/use-session.ts';
import { creditQuery } from '#src/features/booking/api/credit.ts';
import type { CreditChoice } from '#src/features/booking/credit/use-credit-field.tsx';
import { call } from '#src/platform/http/call.ts';

export interface AttemptedBooking {
  readonly space: Space;
  readonly byDay: boolean;
  /** What was chosen before a log-in. */
  readonly selection: BookingDraft | undefined;
  readonly address: BookingAddress;
}

const MAX_DATES = 24;

/**
 * Returns the dates whose free times are loaded: the chosen ones and, except in lite mode, the open
 * days of the day strip. They are in order, so that choosing another open day leaves the list as it
 * is, and with it the queries.
 */
export function useWantedDates(space: Space, form: BookingForm, now: Date): string[] {
  const { type } = form.draft;
  const strip = useMemo(
    () => (liteNow() ? [] : stripDays(space, now, new Map(), type)),
    [space, now, type],
  );
  const checked = checkDraft(space, form.draft, now);
  const requestedDates = checked.ok
    ? checked.plan.spans.map(({ start }) => lagosTime(start).date)
    : [];
  const dates = [
    ...(form.draft.date === '' ? [] : [form.draft.date]),
    ...requestedDates,
    ...strip.filter(({ status }) => status === 'open').map(({ date }) => date),
  ];
  return [...new Set(dates)].slice(0, MAX_DATES).toSorted();
}

/**
 * Returns the plan, or undefined if part of it is known to be taken, which is then shown at the
 * field.
 */
function freePlan(form: BookingForm, freeTimes: FreeTimes, now: Date) {
  const plan = form.check(now);
  if (plan === undefined) return undefined;
  const taken = takenDays(plan.spans, freeTimes.known);
  if (taken.length === 0) return plan;
  // For whole days the form already shows this, with the next free days.
  if (plan.duration.type === 'hours') {
    form.showErrors({ checkinTime: copy.partlyBooked });
  }
  return undefined;
}

/** Returns the form together with the free times that it depends on. */
export function useFilledForm({
  space,
  byDay,
  selection,
}: Pick<AttemptedBooking, 'space' | 'byDay' | 'selection'>) {
  const now = useNow();
  const online = useOnline();
  const form = useBookingForm({
    space,
    type: byDay ? 'days' : 'hours',
    own: ownTexts,
    now,
    selection,
    wantedDate: readSearchDate(ownTexts),
  });
  const enabled = useCapability('availability') === true;
  const dates = useWantedDates(space, form, now);
  const freeTimes = useFreeTimes({ spaceId: space.id, dates, enabled, online });
  const conflict = useDaysConflict({ space, draft: form.draft, freeTimes, online, now });
  const canCancel = useCapability('bookings');
  const canWait = useCapability('waitlist') === true;
  const taken = canWait ? takenPlan(space, form.draft, freeTimes.known, now) : undefined;
  const extras = useExtras({ space, draft: form.draft, now, known: freeTimes.known });
  return { now, online, form, freeTimes, conflict, canCancel, canWait, taken, extras };
}

/** Returns the form of the modal, its payment, and what starts it. */
export function useBookingAttempt(booking: AttemptedBooking) {
  const { space, address } = booking;
  const filled = useFilledForm(booking);
  const { form, freeTimes, extras } = filled;
  const showPaid = useShowPaid();
  const { checkout, state } = useCheckout(showPaid);
  const price = usePriceQuestion();
  const credit = useCreditChoice();
  const [heldUntil, setHeldUntil] = useState<string>();
  const canTransfer = useCapability('transfers') === true;
  const [method, setMethod] = useState<PayMethod>('card');
  const checked = checkDraft(space, form.draft, filled.now);
  const chosen = checked.ok ? checked.plan : undefined;
  const { now, online } = filled;
  const series = useSeries({ spaceId: space.id, plan: chosen, now, online });
  const options: PayOptions = {
    spaceId: space.id,
    form,
    checkout,
    askPrice: price.ask,
    extras: { chosen: extras.chosen, totalKobo: extras.quote?.totalKobo ?? 0 },
    quoteIdOf: useBindingPrice({ space, plan: chosen, now, online }),
    usesCredit: credit?.used === true,
    creditKobo: koboOf(credit?.balance ?? 0),
    onBooked: (reference) => showPaid(false, reference),
    onLogIn: address.logIn,
    onHeld: setHeldUntil,
    onRefused: freeTimes.refresh,
    transfer: async (started, plan, signal) => {
      await payByTransfer(started, { space, plan }, signal);
      if (!signal.aborted) address.showTransfer(started.reference);
    },
  };
  const pay = usePay(options);
  const paySeries = usePaySeries(options, series);
  const start = (by: PayMethod) => {
    if (series.isRepeated) {
      const first = form.check(new Date());
      if (first === undefined) return;
      // A transfer pays for a single booking.
      setMethod('card');
      void paySeries(first);
      return;
    }
    const plan = freePlan(form, freeTimes, new Date());
    if (plan === undefined) return;
    if (extras.short !== undefined) {
      form.show(extrasCopy.tooManyExtras(extras.short.name, extras.short.left ?? 0));
      return;
    }
    setMethod(by);
    void pay(plan, by);
  };
  const creditKobo = credit?.used === true ? koboOf(credit.balance) : 0;
  const totalKobo = (chosen?.quote.totalKobo ?? 0) + (extras.quote?.totalKobo ?? 0);
  const restKobo = series.isReady
    ? series.totalKobo - seriesCredit(series.prices, creditKobo)
    : undefined;
  const isCovered = series.isRepeated ? restKobo === 0 : totalKobo <= creditKobo;
  const launching = isCovered
    ? creditCopy.booking
    : method === 'transfer'
      ? transferCopy.getting
      : undefined;
  const payment = { checkout, state, price, heldUntil, credit, canTransfer, launching, start };
  return { ...filled, ...payment, series, restKobo };
}

/** Returns the guest's credit and whether it is used; undefined without any. */
function useCreditChoice(): CreditChoice | undefined {
  const { user } = useSession();
  const enabled = useCapability('credit') === true && user !== undefined;
  const { data } = useQuery({ ...creditQuery(call, user?.since ?? 0), enabled });
  const [used, setUsed] = useState(true);
  if (!enabled || data === undefined || data.balance === 0) return undefined;
  return { balance: data.balance, used, onUse: setUsed };
}
