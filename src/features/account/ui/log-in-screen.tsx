import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type AccountKind, LogInSchema } from '#contract/accounts/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { call } from '#src/platform/http/call.ts';
import { CODE_NEEDED } from '#src/platform/session/code-prompt.ts';
import { session } from '#src/platform/session/session.ts';
import { isNetworkFailure } from '#src/platform/query/network-failure.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { CurrentPasswordField } from '../fields/current-password-field.tsx';
import { EmailField } from '../fields/person-fields.tsx';
import { type LoggedIn, logInHost, logInUser } from '../api/log-in.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { callErrorOf, codeFailure, formFailure, isCodeRefusal } from '../model/failure.ts';
import { logInByPasskey } from '../passkeys/calls.ts';
import * as passkeyCopy from '../passkeys/copy.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import * as codeCopy from '../second-factor/copy.ts';
import styles from './account.module.css';
import * as copy from '../copy.ts';
import { ResendVerification } from './resend-verification.tsx';
import { ScreenFoot, ScreenHead } from './screen-head.tsx';

const checkWithCode = checkSchema(LogInSchema);

/** Without a code, which section 7 doesn't have, until the provider asks for one. */
const checkWithoutCode = ({ email, password }: LogInValues) => checkWithCode({ email, password });

interface LogInValues extends Record<string, string> {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

const PASSWORD_ID = 'login-password';
const CODE_ID = 'login-code';

interface LogInScreenProps {
  readonly kind: AccountKind;
  /** Whether the provider has the capability `passkeys`. */
  readonly hasPasskeys?: boolean;
  /** Someone wanted to book or to subscribe, and has to log in first. */
  readonly isNeeded?: boolean;
  /** What is known about a payment whose payer logged out before it ended. */
  readonly paidBefore?: keyof typeof copy.paidBefore | undefined;
  /** Where log-in leads back to, for the links of this screen. */
  readonly redirect?: string | undefined;
  /** Resolves when the redirect after the log-in is done. */
  readonly onLoggedIn: (role: Role) => Promise<void>;
}

async function begin(
  { role, message, ...who }: LoggedIn,
  onLoggedIn: LogInScreenProps['onLoggedIn'],
): Promise<void> {
  session.begin(role, who);
  showToast(message, { kind: 'success' });
  await onLoggedIn(role);
}

function useLogInForm({ kind, onLoggedIn }: LogInScreenProps) {
  const [unverified, setUnverified] = useState<string>();
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(() => {
    if (needsCode) document.getElementById(CODE_ID)?.focus();
  }, [needsCode]);
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    check: needsCode ? checkWithCode : checkWithoutCode,
    submit: async (credentials) => {
      setUnverified(undefined);
      try {
        const logIn = kind === 'host' ? logInHost : logInUser;
        await begin(await logIn(call, credentials), onLoggedIn);
        return undefined;
      } catch (error) {
        const failure = callErrorOf(error);
        if (isNetworkFailure(failure)) return formFailure(failure);
        if (failure.code === CODE_NEEDED) {
          setNeedsCode(true);
          return {};
        }
        if (isCodeRefusal(failure)) return codeFailure(failure);
        if (needsCode && failure.code === 'INVALID_CREDENTIALS') {
          // The password has been changed since the code was asked for, and isn't right any more.
          document.getElementById(PASSWORD_ID)?.focus();
          setNeedsCode(false);
          form.reset('code');
        }
        if (failure.code === 'EMAIL_NOT_VERIFIED') setUnverified(credentials.email);
        showToast(failure.message, { kind: 'error' });
        return { errors: failure.errors };
      }
    },
  });
  return { form, unverified, needsCode };
}

/**
 * Explains why someone is here who wanted another page: a guard led them here, also when their
 * session ended while they were on it.
 */
function WhyLogIn({
  kind,
  isNeeded,
  paidBefore,
  redirect,
}: Pick<LogInScreenProps, 'kind' | 'isNeeded' | 'paidBefore' | 'redirect'>) {
  if (paidBefore !== undefined) {
    return (
      <FormNotice tone={paidBefore === 'arrived' ? 'ok' : 'warn'}>
        <p>{copy.paidBefore[paidBefore]}</p>
      </FormNotice>
    );
  }
  if (isNeeded) {
    return (
      <FormNotice tone="warn">
        <p>{copy.logIn[kind].needed}</p>
        {kind === 'user' ? <p>{copy.selectionSaved}</p> : null}
      </FormNotice>
    );
  }
  return redirect === undefined ? null : (
    <FormNotice tone="warn">
      <p>{copy.logInToContinue}</p>
    </FormNotice>
  );
}

export function LogInScreen(props: LogInScreenProps) {
  const { kind, hasPasskeys = false, isNeeded = false, paidBefore, redirect, onLoggedIn } = props;
  const { form, unverified, needsCode } = useLogInForm(props);
  const { title, lead, other } = copy.logIn[kind];
  return (
    <Stack fit gap={6}>
      <ScreenHead title={title}>{lead}</ScreenHead>
      <FormFrame {...form.formProps}>
        <WhyLogIn kind={kind} isNeeded={isNeeded} paidBefore={paidBefore} redirect={redirect} />
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        {unverified ? (
          <FormNotice tone="warn">
            <p>{copy.notVerified}</p>
            <ResendVerification key={unverified} email={unverified} kind={kind} />
          </FormNotice>
        ) : null}
        <EmailField id="login-email" field={form.field('email')} />
        <CurrentPasswordField id={PASSWORD_ID} label="Password" field={form.field('password')} />
        {needsCode ? (
          <>
            <FormNotice tone="ok">{codeCopy.logInNeedsCode}</FormNotice>
            <CodeField id={CODE_ID} field={form.field('code')} takesRecoveryCode />
          </>
        ) : null}
        <Cluster gap={2} gapX={4} spread className={styles['links']}>
          <Link to="/forget" search={{ kind, redirect }}>
            {copy.forgotTitle}
          </Link>
        </Cluster>
        <SubmitButton pending={form.pending} label="Login" pendingLabel="Logging in…" />
      </FormFrame>
      {hasPasskeys ? (
        <PasskeyButton
          label={passkeyCopy.logIn}
          work={async () => begin(await logInByPasskey(), onLoggedIn)}
        />
      ) : null}
      <ScreenFoot>
        <Link to={kind === 'host' ? '/hostsignup' : '/usersignup'} search={{ redirect }}>
          Sign Up
        </Link>
        <Link to={kind === 'host' ? '/login' : '/hostlogin'}>{other}</Link>
      </ScreenFoot>
    </Stack>
  );
}
