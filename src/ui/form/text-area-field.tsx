import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { FieldControl } from './use-form.ts';

interface TextAreaFieldProps extends FieldTexts {
  readonly field: FieldControl;
  readonly rows?: number;
}

export function TextAreaField({ field, rows = 5, ...texts }: TextAreaFieldProps) {
  return (
    <FieldFrame {...texts} error={field.error}>
      <textarea {...describedBy(texts, field)} rows={rows} />
    </FieldFrame>
  );
}
