import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import { FormFrame, FormNotice, SubmitButton } from '#src/ui/form/form-frame.tsx';
import type { FieldControl, Form } from '#src/ui/form/use-form.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import { EmailField, FullNameField } from '../fields/person-fields.tsx';
import * as copy from '../copy.ts';
import { ScreenFoot, ScreenHead } from '../ui/screen-head.tsx';

interface SignUpFrameProps {
  readonly kind: AccountKind;
  /** Where log-in leads back to. */
  readonly redirect: string | undefined;
  readonly form: Pick<Form<object>, 'formProps' | 'message' | 'pending'>;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form to sign up, with links to log in and to the other kind of account. */
export function SignUpFrame({ kind, redirect, form, children }: SignUpFrameProps) {
  const isHost = kind === 'host';
  const { title, lead, other } = copy.signUp[kind];
  return (
    <Stack fit gap={6}>
      <ScreenHead title={title}>{lead}</ScreenHead>
      <FormFrame {...form.formProps}>
        {form.message ? <FormNotice tone="bad">{form.message}</FormNotice> : null}
        {children}
        <SubmitButton pending={form.pending} label="Sign Up" pendingLabel="Signing up…" />
      </FormFrame>
      <ScreenFoot>
        <Link to={isHost ? '/hostlogin' : '/login'} search={{ redirect }}>
          {copy.haveAccount}
        </Link>
        <Link to={isHost ? '/usersignup' : '/hostsignup'}>{other}</Link>
      </ScreenFoot>
    </Stack>
  );
}

interface PersonFieldsProps {
  /** Start of the fields' ids. */
  readonly id: string;
  readonly field: (name: 'fullName' | 'email') => FieldControl;
}

/** Who signs up. */
export function PersonFields({ id, field }: PersonFieldsProps) {
  return (
    <>
      <FullNameField id={`${id}-name`} field={field('fullName')} />
      <EmailField id={`${id}-email`} field={field('email')} />
    </>
  );
}
