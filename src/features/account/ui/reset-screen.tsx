import { Link } from '@tanstack/react-router';
import { accountsApi } from '#contract/accounts-api.ts';
import { type AccountKind, ResetSchema } from '#contract/accounts.ts';
import { ERRORS } from '#contract/errors.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { check } from '../model/check.ts';
import { formFailure } from '../model/failure.ts';
import { PASSWORD_HINT } from '../model/sign-up.ts';
import styles from './account.module.css';
import { ScreenHead } from './screen-head.tsx';

const TITLE = 'Reset your password';

interface ResetScreenProps {
  readonly token: string;
  /** Whose link it was, where that doesn't work. */
  readonly kind: AccountKind;
  readonly onReset: (kind: AccountKind) => void;
}

export function ResetScreen({ token, kind, onReset }: ResetScreenProps) {
  const checkPasswords = check(ResetSchema);
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: (values) => {
      const checked = checkPasswords({ token, ...values });
      // The link is not a field: what is wrong with it is said about the whole form.
      if (checked.ok || checked.errors['token'] === undefined) return checked;
      return { ok: false, errors: { ...checked.errors, token: ERRORS.LINK_INVALID.message } };
    },
    submit: async (body) => {
      try {
        const answer = await call(accountsApi.resetPassword, { body });
        onReset(answer.read().data.kind);
        return undefined;
      } catch (error) {
        return formFailure(error);
      }
    },
  });
  return (
    <div className={styles['stack']}>
      <ScreenHead title={TITLE}>It ends every session of the account, on all devices.</ScreenHead>
      <FormFrame {...form.formProps}>
        {form.message ? (
          <FormNotice tone="bad">
            <p>{form.message}</p>
            <Link to="/forget" search={{ kind }}>
              Ask for a new link
            </Link>
          </FormNotice>
        ) : null}
        <PasswordField
          id="reset-password"
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          field={form.field('password')}
        />
        <PasswordField
          id="reset-confirm"
          label="Confirm password"
          autoComplete="new-password"
          field={form.field('confirmPassword')}
        />
        <SubmitButton pending={form.pending} label="Reset" pendingLabel="Resetting…" />
      </FormFrame>
    </div>
  );
}

/** Somebody who came here without a link. */
export function NoResetLinkScreen({ kind }: { readonly kind: AccountKind }) {
  return (
    <div className={styles['stack']}>
      <ScreenHead title={TITLE}>
        This page opens from the link in our mail. Ask for one, and it is with you in a minute.
      </ScreenHead>
      <div className={styles['actions']}>
        <Link to="/forget" search={{ kind }} className={buttonClass('next')}>
          Ask for a link
        </Link>
      </div>
    </div>
  );
}

export function ResetDoneScreen({ kind }: { readonly kind: AccountKind }) {
  return (
    <div className={styles['stack']}>
      <ScreenHead title="Password reset successful">
        Your new password is set. Log in with it on each of your devices.
      </ScreenHead>
      <div className={styles['actions']}>
        <Link to="/" className={buttonClass('next')}>
          Go Home
        </Link>
        <Link to={kind === 'host' ? '/hostlogin' : '/login'} className={buttonClass('quiet')}>
          Login
        </Link>
      </div>
    </div>
  );
}
