import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { FieldControl } from './use-form.ts';

interface SelectFieldProps extends FieldTexts {
  readonly field: FieldControl;
  readonly placeholder: string;
  readonly choices: readonly string[];
}

export function SelectField({ field, placeholder, choices, ...texts }: SelectFieldProps) {
  return (
    <FieldFrame {...texts} error={field.error}>
      <select {...describedBy(texts, field)}>
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
