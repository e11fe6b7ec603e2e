import { MEANS_OF_IDENTIFICATION } from '#contract/accounts/account-fields.ts';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { HostSignUpSchema } from '#contract/accounts/accounts.ts';
import { withoutSeparators } from '#contract/text-fields.ts';
import { call } from '#src/platform/http/call.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { signUp, signUpExtras, type SignUpScreenProps } from './sign-up.ts';
import * as copy from '../copy.ts';
import { NewPasswordFields } from '../fields/new-password-fields.tsx';
import { PersonFields, SignUpFrame } from './sign-up-frame.tsx';

const checkForm = checkSchema(HostSignUpSchema);

const initial = {
  fullName: '',
  email: '',
  password: '',
  confirmPassword: '',
  companyName: '',
  companyAddress: '',
  meansOfIdentification: '',
  idCardNumber: '',
};

export function HostSignUpScreen({ redirect, onSignedUp, ...extras }: SignUpScreenProps) {
  const form = useForm({
    initial,
    check: (values) =>
      checkForm({ ...values, idCardNumber: withoutSeparators(values.idCardNumber) }),
    submit: (values) => {
      const body = { ...values, ...signUpExtras(extras) };
      return signUp(body.email, () => call(accountsApi.registerHost, { body }), onSignedUp);
    },
  });
  return (
    <SignUpFrame kind="host" redirect={redirect} form={form}>
      <PersonFields id="host" field={form.field} />
      <NewPasswordFields id="host" field={form.field} />
      <TextField
        id="host-company"
        label="Company name"
        autoComplete="organization"
        field={form.field('companyName')}
      />
      <TextField
        id="host-address"
        label="Company address"
        autoComplete="street-address"
        field={form.field('companyAddress')}
      />
      <SelectField
        id="host-means"
        label={copy.meansOfIdentification}
        placeholder="Choose one"
        choices={MEANS_OF_IDENTIFICATION}
        field={form.field('meansOfIdentification')}
      />
      <TextField
        id="host-id"
        label={copy.idNumber}
        hint={copy.idNumberHint}
        autoComplete="off"
        field={form.field('idCardNumber')}
      />
    </SignUpFrame>
  );
}
