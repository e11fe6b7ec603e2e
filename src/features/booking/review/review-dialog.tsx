import * as v from 'valibot';
import { useEffect, useId, useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { type NewReview, NewReviewSchema, reviewApi } from '#contract/reviews/review-writing.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { oneParagraph, TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from '../my-bookings/bookings-copy.ts';
import { StarField } from './star-field.tsx';
import {
  forgetTypedReview,
  leaveTypedReview,
  storeTypedReview,
  typedReview,
} from './typed-review.ts';
import { weekdayDate } from '../my-bookings/format-booking-time.ts';
import type { Call } from '#src/platform/http/create-call.ts';

const WithMessageSchema = v.object({ message: v.string() });

/**
 * Writes a review. Sent again with the same text, the first review stays.
 *
 * @returns The provider's message, which tells whether people can see the review.
 * @throws {CallError}
 */
async function writeReview(call: Call, id: string, review: NewReview): Promise<string> {
  const answer = await call(reviewApi.write, { params: { id }, body: review, auth: 'user' });
  return v.is(WithMessageSchema, answer.raw) ? answer.raw.message : copy.reviewThanks;
}

interface ReviewDialogProps {
  readonly booking: UserBooking;
  /** Called when the provider has responded, because the list is then outdated. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const checkReview = checkSchema(NewReviewSchema);

function useReviewForm({ booking, onDone, onClose }: ReviewDialogProps) {
  const [restored] = useState(() => typedReview(booking.id));
  const form = useForm({
    initial: { stars: '', text: '' },
    restored,
    check: ({ stars, text }) => checkReview({ stars: Number(stars), text: oneParagraph(text) }),
    submit: async (review) => {
      let message: string;
      try {
        message = await writeReview(call, booking.id, review);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // A refusal means that the booking's state differs from the one shown.
        if (error.kind === 'refused') onDone();
        return error;
      }
      showToast(message, { kind: 'success' });
      forgetTypedReview();
      onDone();
      onClose();
      return undefined;
    },
  });
  const { values } = form;
  useEffect(() => storeTypedReview(booking.id, values), [booking.id, values]);
  useEffect(() => leaveTypedReview, []);
  return form;
}

export function ReviewDialog(props: ReviewDialogProps) {
  const { booking, onClose } = props;
  const form = useReviewForm(props);
  const textId = useId();
  const { length } = oneParagraph(form.values.text);
  return (
    // Not dismissed by a tap outside, which would lose the text.
    <Sheet title="Add Review" open onClose={onClose} onDismiss={onClose}>
      <FormFrame {...form.formProps} aria-label={copy.yourReview}>
        <p>
          {booking.spaceName}, {weekdayDate(booking.startDate)}
        </p>
        {booking.unlisted === undefined ? null : (
          <FormNotice tone="warn">{copy.reviewUnlisted[booking.unlisted]}</FormNotice>
        )}
        {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
        <StarField field={form.field('stars')} legend={copy.howWasIt} />
        <TextAreaField
          id={textId}
          label={copy.yourReview}
          hint={copy.reviewHint(length)}
          field={form.field('text')}
        />
        <SubmitButton
          pending={form.pending}
          label="Send review"
          pendingLabel="Sending…"
          kind="primary"
        />
      </FormFrame>
    </Sheet>
  );
}
