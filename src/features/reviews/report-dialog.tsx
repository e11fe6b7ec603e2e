import { useId } from 'react';
import { ReviewReportSchema } from '#contract/reviews/review-writing.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { oneParagraph, TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import * as copy from './copy.ts';
import { type Reporter, sendReport } from './report-call.ts';

interface ReportDialogProps {
  readonly review: Pick<Review, 'id' | 'text' | 'authorName'>;
  readonly reporter: Reporter;
  readonly onClose: () => void;
}

const checkReport = checkSchema(ReviewReportSchema);

export function ReportDialog({ review, reporter, onClose }: ReportDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    check: (values) => checkReport({ reason: oneParagraph(values.reason) }),
    submit: async ({ reason }) => {
      try {
        const message = await sendReport(call, { reporter, reviewId: review.id, reason });
        showToast(message, { kind: 'success' });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return error;
      }
      onClose();
      return undefined;
    },
  });
  const id = useId();
  const { length } = oneParagraph(form.values.reason);
  return (
    // A tap outside doesn't close it, because what was typed would be lost.
    <Sheet title={copy.heading} open onClose={onClose} onDismiss={onClose}>
      <FormFrame {...form.formProps} aria-label={copy.form}>
        <Stack as="blockquote" gap={1} breaks quote={4}>
          <p>{review.text}</p>
          <Text tone="muted" size="s">
            {review.authorName}
          </Text>
        </Stack>
        {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
        <TextAreaField
          id={id}
          label={copy.question}
          hint={copy.hint(length)}
          rows={4}
          field={form.field('reason')}
        />
        <SubmitButton
          pending={form.pending}
          label="Send report"
          pendingLabel="Sending…"
          kind="primary"
        />
      </FormFrame>
    </Sheet>
  );
}
