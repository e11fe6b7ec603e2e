import { useEffect, useId } from 'react';
import * as v from 'valibot';
import { ID_REASON_LENGTH, IdReasonSchema } from '#contract/admin/id-reviews.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormFrame, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { oneParagraph, TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { type CheckedForm, useForm } from '#src/ui/form/use-form.ts';
import * as copy from './copy.ts';

interface IdRefusalFormProps {
  /** The reason to start with. */
  readonly initial: string;
  readonly onSend: (reason: string) => Promise<void>;
  readonly onBack: () => void;
}

function check({ reason }: { readonly reason: string }): CheckedForm<string> {
  const { success, output, issues } = v.safeParse(IdReasonSchema, oneParagraph(reason));
  return success ? { ok: true, output } : { ok: false, errors: { reason: issues[0].message } };
}

/** Asks for the reason for which a host has to enter the ID again. */
export function IdRefusalForm({ initial, onSend, onBack }: IdRefusalFormProps) {
  const id = useId();
  const form = useForm({
    initial: { reason: initial },
    check,
    submit: async (reason) => {
      await onSend(reason);
      return undefined;
    },
  });
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const { length } = oneParagraph(form.values.reason);
  return (
    <FormFrame {...form.formProps} aria-label={copy.askAgain}>
      <TextAreaField
        id={id}
        label={copy.why}
        hint={copy.whyHint(length, ID_REASON_LENGTH.max)}
        rows={3}
        field={form.field('reason')}
      />
      <SubmitButton
        pending={form.pending}
        label={copy.askAgain}
        pendingLabel={copy.askingAgain}
        kind="primary"
      />
      <Button onClick={onBack}>{copy.back}</Button>
    </FormFrame>
  );
}
