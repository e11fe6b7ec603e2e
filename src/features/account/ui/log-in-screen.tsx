import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type AccountKind, LogInSchema } from '#contract/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { session } from '#src/platform/session/session.ts';
import { isNetworkFailure } from '#src/platform/query/network-failure.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { logInHost, logInUser } from '../api/log-in.ts';
import { checkSchema } from '../model/check.ts';
import { callErrorOf, formFailure } from '../model/failure.ts';
import styles from './account.module.css';
import * as copy from './copy.ts';
import { ResendVerification } from './resend-verification.tsx';
import { ScreenHead } from './screen-head.tsx';

const checkForm = checkSchema(LogInSchema);

interface LogInScreenProps {
  readonly kind: AccountKind;
  /** Someone wanted to book or to subscribe, and has to log in first. */
  readonly isNeeded?: boolean;
  /** Where log-in leads back to, for the links of this screen. */
  readonly redirect?: string | undefined;
  /** Resolves when the redirect after the log-in is done. */
  readonly onLoggedIn: (role: Role) => Promise<void>;
}

function useLogInForm({ kind, onLoggedIn }: LogInScreenProps) {
  const [unverified, setUnverified] = useState<string>();
  const form = useForm({
    initial: { email: '', password: '' },
    check: checkForm,
    submit: async (credentials) => {
      setUnverified(undefined);
      try {
        const logIn = kind === 'host' ? logInHost : logInUser;
        const { role, message, ...who } = await logIn(call, credentials);
        session.begin(role, who);
        showToast(message, { kind: 'success' });
        await onLoggedIn(role);
        return undefined;
      } catch (error) {
        const failure = callErrorOf(error);
        if (isNetworkFailure(failure)) return formFailure(failure);
        if (failure.code === 'EMAIL_NOT_VERIFIED') setUnverified(credentials.email);
        showToast(failure.message, { kind: 'error' });
        return { errors: failure.errors };
      }
    },
  });
  return { form, unverified };
}

export function LogInScreen(props: LogInScreenProps) {
  const { kind, isNeeded = false, redirect } = props;
  const { form, unverified } = useLogInForm(props);
  const { title, lead, other, needed } = copy.logIn[kind];
  return (
    <div className={styles['stack']}>
      <ScreenHead title={title}>{lead}</ScreenHead>
      <FormFrame {...form.formProps}>
        {isNeeded ? (
          <FormNotice tone="warn">
            <p>{needed}</p>
            {kind === 'user' ? <p>{copy.selectionSaved}</p> : null}
          </FormNotice>
        ) : null}
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        {unverified ? (
          <FormNotice tone="warn">
            <p>{copy.notVerified}</p>
            <ResendVerification key={unverified} email={unverified} kind={kind} />
          </FormNotice>
        ) : null}
        <TextField
          id="login-email"
          label="Email"
          type="email"
          autoComplete="username"
          field={form.field('email')}
        />
        <PasswordField
          id="login-password"
          label="Password"
          autoComplete="current-password"
          field={form.field('password')}
        />
        <div className={styles['between']}>
          <Link to="/forget" search={{ kind, redirect }}>
            {copy.forgotTitle}
          </Link>
        </div>
        <SubmitButton pending={form.pending} label="Login" pendingLabel="Logging in…" />
      </FormFrame>
      <div className={`${styles['between']} ${styles['foot']}`}>
        <Link to={kind === 'host' ? '/hostsignup' : '/usersignup'} search={{ redirect }}>
          Sign Up
        </Link>
        <Link to={kind === 'host' ? '/login' : '/hostlogin'}>{other}</Link>
      </div>
    </div>
  );
}
