import { useId } from 'react';
import * as v from 'valibot';
import { ReviewReportSchema } from '#contract/review-writing.ts';
import type { Review } from '#contract/reviews.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { type Checked, useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { type Reporter, sendReport } from './report-call.ts';
import styles from './report.module.css';

interface ReportDialogProps {
  readonly review: Pick<Review, 'id' | 'text' | 'authorName'>;
  readonly reporter: Reporter;
  readonly onClose: () => void;
}

const oneParagraph = (text: string) => text.replace(/\s+/g, ' ').trim();

function check({
  reason,
}: {
  readonly reason: string;
}): Checked<v.InferOutput<typeof ReviewReportSchema>> {
  const checked = v.safeParse(ReviewReportSchema, { reason: oneParagraph(reason) });
  return checked.success
    ? { ok: true, output: checked.output }
    : { ok: false, errors: { reason: checked.issues[0].message } };
}

export function ReportDialog({ review, reporter, onClose }: ReportDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    check,
    submit: async ({ reason }) => {
      try {
        const words = await sendReport(call, { reporter, reviewId: review.id, reason });
        showToast(words, { kind: 'success' });
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
    // Not closed by a tap beside it: that would lose what was written.
    <Sheet title="Report this review" open onClose={onClose} onDismiss={onClose}>
      <FormFrame {...form.formProps} aria-label="Your report">
        <blockquote className={styles['quote']}>
          <p>{review.text}</p>
          <p className={styles['author']}>{review.authorName}</p>
        </blockquote>
        {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
        <TextAreaField
          id={id}
          label="What is wrong with it?"
          hint={`Only the admins of Àyè read this. ${length} of 500 characters.`}
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
