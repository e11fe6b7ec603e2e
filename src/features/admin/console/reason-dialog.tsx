import { type ReactNode, useId, useState } from 'react';
import { ReasonSchema } from '#contract/admin/admin.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { oneParagraph, TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { type CheckedForm, useForm } from '#src/ui/form/use-form.ts';
import { CloseButton } from './close-button.tsx';
import * as copy from './copy.ts';
import { isFinalRefusal } from './is-final-refusal.ts';
import { useRefetchAdmin } from './use-admin-actions.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** Explains the consequences. */
  readonly children: ReactNode;
  readonly label: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /** The hint below the text, given its length; without it, that the text is emailed. */
  readonly hint?: (length: number) => string;
  /** Checks the text; without it, as a reason that someone else reads. */
  readonly check?: (values: { readonly reason: string }) => CheckedForm<{ reason: string }>;
  /** The text to start with. */
  readonly initial?: string;
  /**
   * Throws a `CallError`, whose message is shown here; what was typed stays. A repeat must do nothing
   * new.
   */
  readonly onSubmit: (reason: string) => Promise<void>;
  /** Leads on after a final refusal. */
  readonly afterRefusal?: ReactNode;
  readonly onClose: () => void;
}

const checkReason = checkSchema(ReasonSchema);

/**
 * Asks for a reason before an action that affects someone else, who receives it by email; or, with a
 * hint of its own, for what was done.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, submitLabel, pendingLabel, initial = '' } = props;
  const { hint = copy.emailHint, check = checkReason, onSubmit, afterRefusal, onClose } = props;
  const refetch = useRefetchAdmin();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    initial: { reason: initial },
    check: (values) => check({ reason: oneParagraph(values.reason) }),
    submit: async ({ reason }) => {
      try {
        await onSubmit(reason);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // A refusal means that the state differs from what was shown, and after a lost reply it may.
        void refetch();
        if (isFinalRefusal(error)) {
          setRefusal(error.message);
          return {};
        }
        return isUnanswered(error) ? { message: copy.unansweredRepeatable } : error;
      }
      onClose();
      void refetch();
      return undefined;
    },
  });
  const id = useId();
  const { length } = oneParagraph(form.values.reason);
  const message = refusal ?? form.message;
  return (
    // A tap outside doesn't close it, because what was typed would be lost.
    <Sheet title={title} open onClose={onClose} onDismiss={onClose}>
      <FormFrame {...form.formProps} aria-label={title}>
        {refusal === undefined ? children : null}
        {message === undefined ? null : <FormNotice tone="bad">{message}</FormNotice>}
        <TextAreaField
          id={id}
          label={label}
          hint={refusal === undefined ? hint(length) : copy.notSent}
          rows={4}
          field={form.field('reason')}
        />
        {refusal === undefined ? (
          <SubmitButton
            pending={form.pending}
            label={submitLabel}
            pendingLabel={pendingLabel}
            kind="primary"
          />
        ) : (
          <>
            {afterRefusal}
            <CloseButton wide onClose={onClose} />
          </>
        )}
      </FormFrame>
    </Sheet>
  );
}
