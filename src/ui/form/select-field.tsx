import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { FieldControl } from './use-form.ts';

/** A value that is its own label, or one with a separate label. */
type Choice = string | { readonly value: string; readonly label: string };

interface SelectFieldProps extends FieldTexts {
  readonly field: FieldControl;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
}

export function SelectField({ field, placeholder, choices, ...texts }: SelectFieldProps) {
  return (
    <FieldFrame {...texts} error={field.error}>
      <select {...describedBy(texts, field)}>
        <option value="">{placeholder}</option>
        {choices.map((choice) => {
          const { value, label } =
            typeof choice === 'string' ? { value: choice, label: choice } : choice;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
    </FieldFrame>
  );
}
