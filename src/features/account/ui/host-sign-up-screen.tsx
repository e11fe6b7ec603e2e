import { Link } from '@tanstack/react-router';
import { MEANS_OF_IDENTIFICATION } from '#contract/accounts/account-fields.ts';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { HostSignUpSchema } from '#contract/accounts/accounts.ts';
import { withoutSeparators } from '#contract/text-fields.ts';
import { call } from '#src/platform/http/call.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { type Form, useForm } from '#src/ui/form/use-form.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import * as modelCopy from '../model/copy.ts';
import { signUp, signUpExtras, type SignUpScreenProps } from '../model/sign-up.ts';
import styles from './account.module.css';
import * as copy from './copy.ts';
import { ScreenHead } from './screen-head.tsx';

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
    <Stack fit gap={6}>
      <ScreenHead title={copy.hostSignUpTitle}>{copy.hostSignUpLead}</ScreenHead>
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        <PersonFields form={form} />
        <CompanyFields form={form} />
        <SubmitButton pending={form.pending} label="Sign Up" pendingLabel="Signing up…" />
      </FormFrame>
      <Cluster
        tone="muted"
        size="s"
        gap={2}
        gapX={4}
        spread
        className={`${styles['between']} ${styles['foot']}`}
      >
        <Link to="/hostlogin" search={{ redirect }}>
          {copy.haveAccount}
        </Link>
        <Link to="/usersignup">{copy.signUpAsUser}</Link>
      </Cluster>
    </Stack>
  );
}

interface FieldsProps {
  readonly form: Form<typeof initial>;
}

function PersonFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        id="host-name"
        label="Full name"
        autoComplete="name"
        field={form.field('fullName')}
      />
      <TextField
        id="host-email"
        label="Email"
        type="email"
        autoComplete="username"
        field={form.field('email')}
      />
      <PasswordField
        id="host-password"
        label="Password"
        hint={modelCopy.passwordHint}
        autoComplete="new-password"
        field={form.field('password')}
      />
      <PasswordField
        id="host-confirm"
        label="Confirm password"
        autoComplete="new-password"
        field={form.field('confirmPassword')}
      />
    </>
  );
}

function CompanyFields({ form }: FieldsProps) {
  return (
    <>
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
    </>
  );
}
