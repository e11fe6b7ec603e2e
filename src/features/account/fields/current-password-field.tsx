import { PasswordField } from '#src/ui/form/password-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';

interface CurrentPasswordFieldProps {
  readonly id: string;
  readonly label?: string;
  readonly field: FieldControl;
}

/** The password that the account has now, which password managers fill in. */
export function CurrentPasswordField({
  label = 'Your password',
  ...props
}: CurrentPasswordFieldProps) {
  return <PasswordField label={label} autoComplete="current-password" {...props} />;
}
