import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { GivenPasswordSchema } from '#contract/accounts/account-fields.ts';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { formFailure } from '../model/failure.ts';
import * as copy from '../copy.ts';
import { ScreenHead } from './screen-head.tsx';

const checkForm = checkSchema(v.object({ password: GivenPasswordSchema }));

interface ConfirmPasswordScreenProps {
  readonly token: string;
  readonly kind: AccountKind;
  readonly redirect: string | undefined;
  readonly onVerified: (kind: AccountKind) => void;
}

/**
 * Shown when the link was opened in another browser than the one that signed up. A person who has
 * the mailbox but not the password didn't create this account, and is led to set their own
 * password.
 */
export function ConfirmPasswordScreen({
  token,
  kind,
  redirect,
  onVerified,
}: ConfirmPasswordScreenProps) {
  const form = useForm({
    initial: { password: '' },
    check: checkForm,
    submit: async ({ password }) => {
      try {
        const answer = await call(accountsApi.verifyEmail, { body: { token, password } });
        onVerified(answer.read().data.kind);
        return undefined;
      } catch (error) {
        return formFailure(error);
      }
    },
  });
  return (
    <Stack fit gap={6}>
      <ScreenHead title={copy.oneMoreStep}>{copy.otherBrowser}</ScreenHead>
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        <CurrentPasswordField
          id="verify-password"
          label="Password"
          field={form.field('password')}
        />
        <SubmitButton pending={form.pending} label="Verify email" pendingLabel="Verifying…" />
      </FormFrame>
      <p>
        {copy.forgotOrNotYou}{' '}
        <Link to="/forget" search={{ kind, redirect }}>
          {copy.setNewPassword}
        </Link>
      </p>
    </Stack>
  );
}
