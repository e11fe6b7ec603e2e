import { Link } from '@tanstack/react-router';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { UserSignUpSchema } from '#contract/accounts/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import * as modelCopy from '../model/copy.ts';
import { signUp, signUpExtras, type SignUpScreenProps } from '../model/sign-up.ts';
import styles from './account.module.css';
import * as copy from './copy.ts';
import { ScreenHead } from './screen-head.tsx';

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
    <Stack fit gap={6}>
      <ScreenHead title="Sign Up">{copy.userSignUpLead}</ScreenHead>
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        <TextField
          id="signup-name"
          label="Full name"
          autoComplete="name"
          field={form.field('fullName')}
        />
        <TextField
          id="signup-email"
          label="Email"
          type="email"
          autoComplete="username"
          field={form.field('email')}
        />
        <TextField
          id="signup-company"
          label="Company"
          optional
          autoComplete="organization"
          field={form.field('company')}
        />
        <PasswordField
          id="signup-password"
          label="Password"
          hint={modelCopy.passwordHint}
          autoComplete="new-password"
          field={form.field('password')}
        />
        <PasswordField
          id="signup-confirm"
          label="Confirm password"
          autoComplete="new-password"
          field={form.field('confirmPassword')}
        />
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
        <Link to="/login" search={{ redirect }}>
          {copy.haveAccount}
        </Link>
        <Link to="/hostsignup">{copy.signUpAsHost}</Link>
      </Cluster>
    </Stack>
  );
}
