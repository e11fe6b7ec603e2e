import { useId } from 'react';
import type { Space } from '#contract/spaces.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import { useCapability } from '#src/app/use-capability.ts';
import { BookingFormBody } from '#src/features/booking/modal/booking-form-body.tsx';
import { PayFooter } from '#src/features/booking/modal/pay-footer.tsx';
import { checkDraft } from '#src/features/booking/model/booking-plan.ts';
import { stripDays } from '#src/features/booking/model/day-strip.ts';
import { dayText } from '#src/features/booking/model/day-text.ts';
import { takenDays } from '#src/features/booking/model/free-times.ts';
import { type BookingForm, useBookingForm } from '#src/features/booking/model/use-booking-form.ts';
import { type FreeTimes, useFreeTimes } from '#src/features/booking/model/use-free-times.ts';
import { useOnline } from '#src/features/catalogue/ui/use-online.ts';
import type { CheckoutState } from '#src/features/payments/checkout/checkout-state.ts';
import { useCheckout } from '#src/features/payments/checkout/use-checkout.ts';
import { usePriceQuestion } from '#src/features/payments/checkout/use-price-question.ts';
import { CheckoutFrame } from '#src/features/payments/ui/checkout-frame.tsx';
import {
  EndedOverlay,
  LaunchingOverlay,
  TryAgainButton,
} from '#src/features/payments/ui/checkout-overlays.tsx';
import { PriceQuestion } from '#src/features/payments/ui/price-question.tsx';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { ownTexts } from '#src/platform/session/session.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import type { BookingAddress } from './use-booking-address.ts';
import { useNow } from './use-now.ts';
import { usePay } from './use-pay.ts';

interface BookingDialogProps {
  readonly space: Space;
  readonly byDay: boolean;
  readonly address: BookingAddress;
}

const TITLES: Readonly<Record<CheckoutState['kind'], string>> = {
  idle: 'Book This Space',
  processing: 'Book This Space',
  failed: 'Payment Failed',
  closed: 'Payment Window Closed',
  verifying: 'Checking your payment',
  done: 'Book This Space',
};

const MOST_DATES = 24;

/**
 * The days whose free times are worth knowing: those of the strip, and those that are wished; in lite
 * mode only these.
 */
function wantedDates(space: Space, form: BookingForm, now: Date): string[] {
  const strip = liteNow() ? [] : stripDays(space, now, new Map());
  const checked = checkDraft(space, form.draft, now);
  const wished = checked.ok ? checked.plan.spans.map(({ start }) => lagosTime(start).date) : [];
  const dates = [
    ...(form.draft.date === '' ? [] : [form.draft.date]),
    ...wished,
    ...strip.filter(({ status }) => status === 'open').map(({ date }) => date),
  ];
  return [...new Set(dates)].slice(0, MOST_DATES);
}

/** The plan, unless somebody else is known to be in the way: then that is said at the field. */
function freePlan(form: BookingForm, freeTimes: FreeTimes, now: Date) {
  const plan = form.check(now);
  if (plan === undefined) return undefined;
  const taken = takenDays(plan.spans, freeTimes.known);
  if (taken.length === 0) return plan;
  if (plan.duration.type === 'hours') {
    form.showErrors({ checkinTime: 'Somebody else has booked part of this. Choose another time.' });
  } else {
    const days = taken.map(dayText).join(', ');
    form.showErrors({ startDate: `${days}: already booked. Choose other days.` });
  }
  return undefined;
}

export function BookingDialog({ space, byDay, address }: BookingDialogProps) {
  const formId = useId();
  const now = useNow();
  const online = useOnline();
  const form = useBookingForm(space, byDay ? 'days' : 'hours', ownTexts, now);
  const enabled = useCapability('availability') === true;
  const dates = wantedDates(space, form, now);
  const freeTimes = useFreeTimes({ spaceId: space.id, dates, enabled, online });
  const { checkout, state } = useCheckout(address.showPaid);
  const price = usePriceQuestion();
  const pay = usePay({
    spaceId: space.id,
    form,
    checkout,
    askPrice: price.ask,
    onLogIn: address.logIn,
    onRefused: freeTimes.refresh,
  });

  const start = () => {
    const plan = freePlan(form, freeTimes, new Date());
    if (plan !== undefined) void pay(plan);
  };
  const isOpen = state.kind === 'processing' && state.checkout !== undefined;
  const byScript = isOpen && state.checkout?.presentation.kind === 'script';
  const hasForm = state.kind === 'idle' || (state.kind === 'processing' && !isOpen);
  const canTryAgain = state.kind === 'failed' || state.kind === 'closed';

  return (
    <Sheet
      title={TITLES[state.kind]}
      // A provider's own popup lies below any open dialog, where nobody could reach it.
      open={!(byScript && state.shown)}
      full={isOpen && !byScript}
      unsent={state.kind === 'idle' ? 'form' : 'payment'}
      overlay={
        price.asked === undefined ? (
          state.kind === 'processing' && !state.shown && <LaunchingOverlay />
        ) : (
          <PriceQuestion {...price.asked} onLeave={checkout.leave} />
        )
      }
      onClose={() => undefined}
      onDismiss={() => {
        if (state.kind === 'processing') checkout.leave();
        else if (state.kind !== 'done') address.close();
      }}
      footer={
        hasForm ? (
          <PayFooter formId={formId} space={space} form={form} now={now} online={online} />
        ) : canTryAgain ? (
          <TryAgainButton onTryAgain={checkout.tryAgain} />
        ) : undefined
      }
    >
      {hasForm || byScript ? (
        <BookingFormBody
          id={formId}
          space={space}
          form={form}
          freeTimes={freeTimes}
          now={now}
          onPay={start}
        />
      ) : null}
      {isOpen && !byScript ? (
        <CheckoutFrame
          checkout={state.checkout}
          shown={state.shown}
          online={online}
          onShown={checkout.shown}
          onSaid={checkout.said}
          onRecheck={checkout.recheck}
        />
      ) : null}
      {state.kind === 'idle' || state.kind === 'processing' ? null : <EndedOverlay state={state} />}
    </Sheet>
  );
}
