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

/**
 * Returns a text as one line, with single spaces. Reasons and reviews are typed into a field of
 * several lines, but stored without line breaks, because they also appear within lines of emails.
 */
export const oneParagraph = (text: string): string => text.replace(/\s+/g, ' ').trim();
