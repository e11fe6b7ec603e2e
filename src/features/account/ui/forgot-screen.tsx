import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { EmailSchema } from '#contract/account-fields.ts';
import { accountsApi } from '#contract/accounts-api.ts';
import type { AccountKind } from '#contract/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { check } from '../model/check.ts';
import { formFailure } from '../model/failure.ts';
import styles from './account.module.css';
import { ScreenHead } from './screen-head.tsx';

const checkForm = check(v.object({ email: EmailSchema }));

const TITLE = 'Forgot your password?';

export function ForgotScreen({ kind }: { readonly kind: AccountKind }) {
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    check: checkForm,
    submit: async ({ email }) => {
      setAnswer(undefined);
      try {
        const sent = await call(accountsApi.forgotPassword, { body: { email, kind } });
        setAnswer(sent.read().message);
        return undefined;
      } catch (error) {
        return formFailure(error);
      }
    },
  });
  return (
    <div className={styles['stack']}>
      <ScreenHead title={TITLE}>
        We mail you a link to set a new one. It works once, within an hour.
      </ScreenHead>
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        {answer ? <FormNotice tone="ok">{answer}</FormNotice> : null}
        <TextField
          id="forgot-email"
          label="Email"
          type="email"
          autoComplete="username"
          hint={kind === 'host' ? 'The address of your host account.' : undefined}
          field={form.field('email')}
        />
        <SubmitButton pending={form.pending} label="Submit" pendingLabel="Sending…" />
      </FormFrame>
      <BackToLogin kind={kind} />
    </div>
  );
}

function BackToLogin({ kind }: { readonly kind: AccountKind }) {
  return (
    <div className={`${styles['between']} ${styles['foot']}`}>
      <Link to={kind === 'host' ? '/hostlogin' : '/login'}>Back to Login</Link>
    </div>
  );
}

/** For a provider that has no such call. */
export function NoResetScreen({
  title,
  kind,
}: {
  readonly title?: string;
  readonly kind: AccountKind;
}) {
  return (
    <div className={styles['stack']}>
      <ScreenHead title={title ?? TITLE}>
        Passwords of this provider can’t be reset from the app. Please write to the people who run
        it, from the address you signed up with; they set a new one with you.
      </ScreenHead>
      <div className={styles['actions']}>
        <Link to={kind === 'host' ? '/hostlogin' : '/login'} className={buttonClass('next')}>
          Back to Login
        </Link>
      </div>
    </div>
  );
}
