import { PasswordField } from '#src/ui/form/password-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import * as copy from '../copy.ts';

interface NewPasswordFieldsProps {
  /** Start of the fields' ids. */
  readonly id: string;
  readonly label?: string;
  readonly field: (name: 'password' | 'confirmPassword') => FieldControl;
}

/** A new password, typed twice. */
export function NewPasswordFields({ id, label = 'Password', field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        id={`${id}-password`}
        label={label}
        hint={copy.passwordHint}
        autoComplete="new-password"
        field={field('password')}
      />
      <PasswordField
        id={`${id}-confirm`}
        label="Confirm password"
        autoComplete="new-password"
        field={field('confirmPassword')}
      />
    </>
  );
}
