import { useState } from 'react';
import { Field } from '#src/ui/field/field.tsx';

interface AmountFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly onCommit: (amount: number | undefined) => void;
}

/** A whole number from 1 up; what is no number is not taken. */
function parse(text: string): number | undefined {
  const digits = text.replace(/[\s,₦]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}

/** Takes the amount when the person leaves the field or presses Enter, not at every digit. */
export function AmountField({ id, label, value, onCommit }: AmountFieldProps) {
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    if (draft !== undefined) onCommit(parse(draft));
    setDraft(undefined);
  };
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? value?.toString() ?? ''}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </Field>
  );
}
