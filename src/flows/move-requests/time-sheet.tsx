import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { BookingFormBody } from '#src/features/booking/dialog/booking-form-body.tsx';
import { PlanSentence } from '#src/features/booking/dialog/plan-sentence.tsx';
import type { BookingFailure } from '#src/features/booking/model/booking-failure.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { type useTimeForm, withFailure } from '../booking/move/use-move.ts';
import { OfflineLine } from '#src/features/booking/dialog/footer-line.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';

type TimeForm = ReturnType<typeof useTimeForm>;

interface TimeSheetProps extends Pick<
  TimeForm,
  'now' | 'online' | 'form' | 'freeTimes' | 'conflict' | 'newTime'
> {
  readonly formId: string;
  readonly title: string;
  readonly space: Space;
  /** Why the chosen time isn't possible. */
  readonly failure: BookingFailure | undefined;
  /** Undefined until a time was chosen and its price is known. */
  readonly quote: unknown;
  readonly pending: boolean;
  /** Whose time it is and which, if the page behind shows several. */
  readonly about?: string;
  readonly summary: ReactNode;
  /** What follows from sending it. In the part that scrolls, so that large text leaves room for it. */
  readonly hints: readonly string[];
  readonly button: string;
  readonly needsConnection: string;
  readonly confirm: () => void;
  readonly onClose: () => void;
}

/** A sheet in which another time is chosen that the other side has to agree to. */
export function TimeSheet(props: TimeSheetProps) {
  const { formId, title, space, form, failure, online, quote, newTime, pending } = props;
  return (
    <Sheet
      title={title}
      open
      unsent="form"
      onClose={() => undefined}
      onDismiss={props.onClose}
      footer={
        <Stack gap={3}>
          {quote === undefined || newTime === undefined ? null : <PlanSentence text={newTime} />}
          <SoftDisabledButton
            type="submit"
            form={formId}
            kind="next"
            wide
            unavailable={quote === undefined || !online}
            disabled={pending}
          >
            {props.button}
          </SoftDisabledButton>
          <OfflineLine online={online} text={props.needsConnection} />
        </Stack>
      }
    >
      <Stack gap={4}>
        {props.about === undefined ? null : <p>{props.about}</p>}
        <BookingFormBody
          id={formId}
          space={space}
          form={withFailure(form, failure)}
          freeTimes={props.freeTimes}
          conflict={props.conflict}
          now={props.now}
          onPay={props.confirm}
          summary={props.summary}
        />
        <Text tone="muted" size="s">
          {props.hints.join(' ')}
        </Text>
      </Stack>
    </Sheet>
  );
}
