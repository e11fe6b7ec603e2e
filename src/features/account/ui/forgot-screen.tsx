import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { EmailSchema } from '#contract/accounts/account-fields.ts';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { checkSchema } from '#src/ui/form/check-schema.ts';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import { EmailField } from '../fields/person-fields.tsx';
import { formFailure } from '../model/failure.ts';
import * as copy from '../copy.ts';
import { ScreenFoot, ScreenHead } from './screen-head.tsx';

const checkForm = checkSchema(v.object({ email: EmailSchema }));

interface ForgotScreenProps {
  readonly kind: AccountKind;
  /** Where log-in leads back to. */
  readonly redirect?: string | undefined;
}

export function ForgotScreen({ kind, redirect }: ForgotScreenProps) {
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
    <Stack fit gap={6}>
      <ScreenHead title={copy.forgotTitle}>{copy.forgotLead}</ScreenHead>
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        {answer ? <FormNotice tone="ok">{answer}</FormNotice> : null}
        <EmailField
          id="forgot-email"
          hint={kind === 'host' ? copy.hostEmailHint : undefined}
          field={form.field('email')}
        />
        <SubmitButton pending={form.pending} label="Submit" pendingLabel="Sending…" />
      </FormFrame>
      <BackToLogin kind={kind} redirect={redirect} />
    </Stack>
  );
}

function BackToLogin({ kind, redirect }: ForgotScreenProps) {
  return (
    <ScreenFoot>
      <Link to={kind === 'host' ? '/hostlogin' : '/login'} search={{ redirect }}>
        {copy.backToLogin}
      </Link>
    </ScreenFoot>
  );
}

/** Shown for a provider that has no such call. */
export function NoResetScreen({
  title,
  kind,
}: {
  readonly title?: string;
  readonly kind: AccountKind;
}) {
  return (
    <Stack fit gap={6}>
      <ScreenHead title={title ?? copy.forgotTitle}>{copy.noReset}</ScreenHead>
      <Cluster gap={3}>
        <Link to={kind === 'host' ? '/hostlogin' : '/login'} className={buttonClass('next')}>
          {copy.backToLogin}
        </Link>
      </Cluster>
    </Stack>
  );
}
