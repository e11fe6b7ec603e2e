import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import * as copy from './copy.ts';

interface CodeFieldProps {
  readonly id: string;
  readonly field: FieldControl;
  /** Whether a recovery code is accepted too. */
  readonly takesRecoveryCode: boolean;
}

/** Not a numeric keyboard where a recovery code, which has letters, is accepted. */
export function CodeField({ id, field, takesRecoveryCode }: CodeFieldProps) {
  return (
    <TextField
      id={id}
      label={copy.codeLabel}
      autoComplete="one-time-code"
      {...(takesRecoveryCode ? { hint: copy.recoveryHint } : { inputMode: 'numeric' as const })}
      field={field}
    />
  );
}
