import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { SignUpScreenProps } from '#src/features/account/sign-up/sign-up.ts';
import { useSignUpExtras } from '#src/flows/log-in/use-sign-up-extras.ts';
import { AccountLayout } from './account-layout.tsx';

interface SignUpPageProps {
  readonly kind: AccountKind;
  readonly redirect: string | undefined;
  readonly screen: ComponentType<SignUpScreenProps>;
}

/** The form with which users or hosts sign up; it leads to the screen about the email with the link. */
export function SignUpPage({ kind, redirect, screen: Screen }: SignUpPageProps) {
  const navigate = useNavigate();
  const { returnTo, signUpSecret, remember } = useSignUpExtras(kind, redirect);
  return (
    <AccountLayout>
      <Screen
        redirect={redirect}
        returnTo={returnTo}
        signUpSecret={signUpSecret}
        onSignedUp={(address) => {
          remember();
          void navigate({ to: '/email', search: { address, kind, redirect }, replace: true });
        }}
      />
    </AccountLayout>
  );
}
