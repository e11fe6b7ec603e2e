import { useState } from 'react';
import * as v from 'valibot';
import { EmailSchema } from '#contract/accounts/account-fields.ts';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { FormFrame, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmailField } from '../fields/person-fields.tsx';
import { inboxOf } from '../model/inbox.ts';
import styles from './account.module.css';
import * as copy from '../copy.ts';
import { LogInLink } from './log-in-link.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { ScreenHead } from './screen-head.tsx';

const checkForm = checkSchema(v.object({ email: EmailSchema }));

interface CheckEmailScreenProps {
  readonly kind: AccountKind;
  /** Where log-in leads back to. */
  readonly redirect?: string | undefined;
  /** Undefined if this device doesn't know it. */
  readonly address: string | undefined;
  readonly onAddress: (address: string) => void;
  /** False if the provider has no such call. */
  readonly canResend: boolean;
}

export function CheckEmailScreen(props: CheckEmailScreenProps) {
  const { kind, redirect, address, onAddress, canResend } = props;
  const [isAsked, setAsked] = useState(false);
  const inbox = address === undefined ? undefined : inboxOf(address);
  return (
    <Stack fit gap={6}>
      <ScreenHead title={copy.checkEmailTitle}>
        {address === undefined ? (
          copy.openEmailLink
        ) : (
          <>
            {copy.sentLink.before}
            <strong>{address}</strong>
            {copy.sentLink.after}
          </>
        )}
      </ScreenHead>
      {inbox === undefined ? null : (
        <a href={inbox.href} target="_blank" rel="noreferrer" className={buttonClass('next')}>
          {copy.openInbox(inbox.name)}
        </a>
      )}
      <Text tone="muted" className={styles['lead']}>
        {copy.checkSpam}
      </Text>
      {canResend ? (
        address === undefined ? (
          <AskAddress
            onAddress={(given) => {
              setAsked(true);
              onAddress(given);
            }}
          />
        ) : (
          <Stack fit gap={6}>
            <ResendVerification email={address} kind={kind} isAsked={isAsked} />
          </Stack>
        )
      ) : null}
      <Cluster gap={3}>
        <LogInLink kind={kind} redirect={redirect} />
      </Cluster>
    </Stack>
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
      <EmailField id="resend-email" field={form.field('email')} />
      <SubmitButton
        pending={form.pending}
        label="Resend Verification"
        pendingLabel="Resend Verification"
      />
    </FormFrame>
  );
}
