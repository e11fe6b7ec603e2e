import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type AccountKind, LogInSchema } from '#contract/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { session } from '#src/platform/session/session.ts';
import { brokeOff } from '#src/platform/query/broke-off.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { logInHost, logInUser } from '../api/log-in.ts';
import { check } from '../model/check.ts';
import { callErrorOf, formFailure } from '../model/failure.ts';
import styles from './account.module.css';
import { ResendVerification } from './resend-verification.tsx';
import { ScreenHead } from './screen-head.tsx';

const checkForm = check(LogInSchema);

interface LogInScreenProps {
  readonly kind: AccountKind;
  /** Somebody wanted to book, or to subscribe, and is asked who they are first. */
  readonly isNeeded?: boolean;
  /** Resolves when the person has been led on. */
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
        if (brokeOff(failure)) return formFailure(failure);
        if (failure.code === 'EMAIL_NOT_VERIFIED') setUnverified(credentials.email);
        showToast(failure.message, { kind: 'error' });
        return { errors: failure.errors };
      }
    },
  });
  return { form, unverified };
}

/** The last of each: specification §5 and §8. */
const WORDS = {
  user: {
    title: 'Login',
    lead: 'Log in to book a space and to see your bookings.',
    other: 'You own a space?',
    needed: 'You must be logged in to book a space',
  },
  host: {
    title: 'Host Login',
    lead: 'Log in to your listings, their bookings and your balance.',
    other: 'You want to book a space?',
    needed: 'You must be logged in as a host to subscribe',
  },
} as const;

export function LogInScreen(props: LogInScreenProps) {
  const { kind, isNeeded = false } = props;
  const { form, unverified } = useLogInForm(props);
  const { title, lead, other, needed } = WORDS[kind];
  return (
    <div className={styles['stack']}>
      <ScreenHead title={title}>{lead}</ScreenHead>
      <FormFrame {...form.formProps}>
        {isNeeded ? <FormNotice tone="warn">{needed}</FormNotice> : null}
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        {unverified ? (
          <FormNotice tone="warn">
            <p>Your address has not been verified yet. The link is in the mail we sent you.</p>
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
          <Link to="/forget" search={{ kind }}>
            Forgot your password?
          </Link>
        </div>
        <SubmitButton pending={form.pending} label="Login" pendingLabel="Logging in…" />
      </FormFrame>
      <div className={`${styles['between']} ${styles['foot']}`}>
        <Link to={kind === 'host' ? '/hostsignup' : '/usersignup'}>Sign Up</Link>
        <Link to={kind === 'host' ? '/login' : '/hostlogin'}>
          {other} {kind === 'host' ? 'Log in to book' : 'Log in as a host'}
        </Link>
      </div>
    </div>
  );
}
