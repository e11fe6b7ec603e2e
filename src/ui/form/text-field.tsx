import type { HTMLInputAutoCompleteAttribute } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { FieldControl } from './use-form.ts';

interface TextFieldProps extends FieldTexts {
  readonly field: FieldControl;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Selects a phone's keyboard for numbers, which are texts until they are checked. */
  readonly inputMode?: 'numeric' | 'decimal';
}

export function TextField(props: TextFieldProps) {
  const { field, type = 'text', autoComplete, inputMode, ...texts } = props;
  return (
    <FieldFrame {...texts} error={field.error}>
      <input
        {...describedBy(texts, field)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        spellCheck={type === 'text' ? undefined : false}
      />
    </FieldFrame>
  );
}
