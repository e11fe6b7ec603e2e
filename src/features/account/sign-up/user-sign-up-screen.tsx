import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { UserSignUpSchema } from '#contract/accounts/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { signUp, signUpExtras, type SignUpScreenProps } from './sign-up.ts';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { PersonFields, SignUpFrame } from './sign-up-frame.tsx';

const checkForm = checkSchema(UserSignUpSchema);

const initial = { fullName: '', email: '', company: '', password: '', confirmPassword: '' };

export function UserSignUpScreen({ redirect, onSignedUp, ...extras }: SignUpScreenProps) {
  const form = useForm({
    initial,
    // The form asks for the company but doesn't send it (specification §2): the schema leaves it
    // out.
    check: checkForm,
    submit: (values) => {
      const body = { ...values, ...signUpExtras(extras) };
      return signUp(body.email, () => call(accountsApi.registerUser, { body }), onSignedUp);
    },
  });
  return (
    <SignUpFrame kind="user" redirect={redirect} form={form}>
      <PersonFields id="signup" field={form.field} />
      <TextField
        id="signup-company"
        label="Company"
        optional
        autoComplete="organization"
        field={form.field('company')}
      />
      <NewPasswordFields id="signup" field={form.field} />
    </SignUpFrame>
  );
}
