import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { EmailSchema } from '#contract/account-fields.ts';
import type { AccountKind } from '#contract/accounts.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { FormFrame, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { check } from '../model/check.ts';
import styles from './account.module.css';
import { ResendVerification } from './resend-verification.tsx';
import { ScreenHead } from './screen-head.tsx';

const checkForm = check(v.object({ email: EmailSchema }));

interface CheckEmailScreenProps {
  readonly kind: AccountKind;
  /** Undefined where this device does not know it. */
  readonly address: string | undefined;
  readonly onAddress: (address: string) => void;
  /** False where the provider has no such call. */
  readonly canResend: boolean;
}

export function CheckEmailScreen({ kind, address, onAddress, canResend }: CheckEmailScreenProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles['stack']}>
      <ScreenHead title="Check your email">
        {address === undefined ? (
          'The link that verifies your address is in the mail we sent you.'
        ) : (
          <>
            We sent a link to <strong>{address}</strong>. Open it to verify your account.
          </>
        )}
      </ScreenHead>
      <p className={styles['lead']}>
        Nothing there? Look among the unwanted mails first; it can take a few minutes.
      </p>
      {canResend ? (
        address === undefined ? (
          <AskAddress
            onAddress={(given) => {
              setAsked(true);
              onAddress(given);
            }}
          />
        ) : (
          <div className={styles['stack']}>
            <ResendVerification email={address} kind={kind} isAsked={isAsked} />
          </div>
        )
      ) : null}
      <div className={styles['actions']}>
        <Link to={kind === 'host' ? '/hostlogin' : '/login'} className={buttonClass('quiet')}>
          Login
        </Link>
      </div>
    </div>
  );
}

function AskAddress({ onAddress }: Pick<CheckEmailScreenProps, 'onAddress'>) {
  const form = useForm({
    initial: { email: '' },
    check: checkForm,
    submit: async ({ email }) => {
      onAddress(email);
      return undefined;
    },
  });
  return (
    <FormFrame {...form.formProps}>
      <TextField
        id="resend-email"
        label="Email"
        type="email"
        autoComplete="username"
        field={form.field('email')}
      />
      <SubmitButton
        pending={form.pending}
        label="Resend Verification"
        pendingLabel="Resend Verification"
      />
    </FormFrame>
  );
}
