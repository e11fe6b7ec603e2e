import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';

interface PersonFieldProps {
  readonly id: string;
  readonly field: FieldControl;
}

interface EmailFieldProps extends PersonFieldProps {
  readonly hint?: string | undefined;
  /** `email` where it isn't what the person logs in with. */
  readonly autoComplete?: 'username' | 'email';
}

/** An email address; password managers take it for the user name of the password beside it. */
export function EmailField({ autoComplete = 'username', ...props }: EmailFieldProps) {
  return <TextField label="Email" type="email" autoComplete={autoComplete} {...props} />;
}

export function FullNameField(props: PersonFieldProps) {
  return <TextField label="Full name" autoComplete="name" {...props} />;
}

export function MobileNumberField(props: PersonFieldProps) {
  return <TextField label="Mobile number" type="tel" optional autoComplete="tel" {...props} />;
}

export function ResidentialAddressField(props: PersonFieldProps) {
  return (
    <TextField label="Residential address" optional autoComplete="street-address" {...props} />
  );
}
