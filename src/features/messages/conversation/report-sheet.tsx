import { useId } from 'react';
import { ConversationReportSchema } from '#contract/messages/messages.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { oneParagraph, TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import * as copy from '../copy.ts';

interface ReportSheetProps {
  readonly isReported: boolean;
  /** @throws {CallError} */
  readonly onReport: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Reports a conversation, or shows that it has been reported already. */
export function ReportSheet({ isReported, onReport, onClose }: ReportSheetProps) {
  return (
    // A tap outside doesn't close it, because what was typed would be lost.
    <Sheet title={copy.reportHeading} open onClose={onClose} onDismiss={onClose}>
      {isReported ? (
        <>
          <p>{copy.reported}</p>
          <Button kind="primary" wide onClick={onClose}>
            Close
          </Button>
        </>
      ) : (
        <ReportForm onReport={onReport} onClose={onClose} />
      )}
    </Sheet>
  );
}

const checkReport = checkSchema(ConversationReportSchema);

function ReportForm({ onReport, onClose }: Omit<ReportSheetProps, 'isReported'>) {
  const id = useId();
  const form = useForm({
    initial: { reason: '' },
    check: (values) => checkReport({ reason: oneParagraph(values.reason) }),
    submit: async ({ reason }) => {
      try {
        await onReport(reason);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return error;
      }
      onClose();
      return undefined;
    },
  });
  return (
    <FormFrame {...form.formProps} aria-label={copy.reportForm}>
      <p>{copy.reportLead}</p>
      {form.message === undefined ? null : <FormNotice tone="bad">{form.message}</FormNotice>}
      <TextAreaField
        id={id}
        label={copy.reportQuestion}
        hint={copy.reportHint(oneParagraph(form.values.reason).length)}
        rows={4}
        field={form.field('reason')}
      />
      <SubmitButton
        pending={form.pending}
        label={copy.sendReport}
        pendingLabel={copy.sendingReport}
        kind="primary"
      />
    </FormFrame>
  );
}
