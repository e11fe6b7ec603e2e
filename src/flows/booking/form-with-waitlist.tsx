import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { BookingFormBody } from '#src/features/booking/dialog/booking-form-body.tsx';
import { ExtrasFields } from '#src/features/booking/extras/extras-fields.tsx';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';
import { formatSelection } from '#src/features/booking/model/selection.ts';
import type { useFilledForm } from './pay/use-booking-attempt.ts';
import { WaitlistOffer } from './waitlist-offer.tsx';

interface FormWithWaitlistProps {
  readonly id: string;
  readonly space: Space;
  readonly showsSpace?: boolean | undefined;
  readonly filled: ReturnType<typeof useFilledForm>;
  readonly onPay: () => void;
  /** Called when the user has to log in before they can wait for this time. */
  readonly onLogIn: (plan: BookingPlan) => void;
  /** Shown above the price, and in its place if the booking repeats. */
  readonly repeat?: ReactNode;
  readonly summary?: ReactNode;
  /** Why extras can't be added to this booking. */
  readonly noExtras?: string | undefined;
}

/** The booking form; a chosen time that is taken can be waited for. */
export function FormWithWaitlist(props: FormWithWaitlistProps) {
  const { id, space, showsSpace, filled, onPay, onLogIn, repeat, summary, noExtras } = props;
  const { form, freeTimes, conflict, now, canWait, taken, extras } = filled;
  return (
    <BookingFormBody
      id={id}
      space={space}
      showsSpace={showsSpace}
      form={form}
      freeTimes={freeTimes}
      conflict={conflict}
      now={now}
      onPay={onPay}
      canChooseTaken={canWait}
      extras={<ExtrasFields extras={extras} refusal={noExtras} onCount={form.setExtra} />}
      extrasQuote={extras.quote}
      repeat={repeat}
      summary={summary}
      waitlist={
        taken && (
          <WaitlistOffer
            // The problem of an earlier selection isn't one of this selection.
            key={formatSelection(taken)}
            spaceId={space.id}
            plan={taken}
            onLogIn={onLogIn}
            onRefused={freeTimes.refresh}
          />
        )
      }
    />
  );
}
