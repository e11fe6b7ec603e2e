import type { HTMLInputAutoCompleteAttribute } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { FieldControl } from './use-form.ts';

interface TextFieldProps extends FieldTexts {
  readonly field: FieldControl;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function TextField({ field, type = 'text', autoComplete, ...texts }: TextFieldProps) {
  return (
    <FieldFrame {...texts} error={field.error}>
      <input
        {...describedBy(texts, field)}
        type={type}
        autoComplete={autoComplete}
        spellCheck={type === 'text' ? undefined : false}
      />
    </FieldFrame>
  );
}
