import { useState } from 'react';
import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { LinkSearchSchema } from '#src/app/pending-address.ts';
import { readReturnPath } from '#src/flows/log-in/return-path.ts';
import { readSignUpSecret } from '#src/flows/log-in/sign-up-secret.ts';
import { useCapabilityState } from '#src/flows/hooks/use-capability.ts';
import {
  ReadyScreen,
  VerifiedScreen,
  VerifyingScreen,
  VerifyLinkScreen,
} from '#src/features/account/ui/verified-screen.tsx';
import { sharedTexts } from '#src/platform/session/session.ts';

export const Route = createFileRoute('/_bare/verifysuccess')({
  validateSearch: LinkSearchSchema,
  component: () => (
    <AccountLayout>
      <Screen />
    </AccountLayout>
  ),
});

function Screen() {
  const { token, kind = 'user', redirect } = Route.useSearch();
  const accounts = useCapabilityState('accounts');
  const [stored] = useState(() => readReturnPath(sharedTexts, kind, Date.now()));
  const wanted = redirect ?? stored;
  if (token === undefined) return <ReadyScreen kind={kind} redirect={wanted} />;
  if (accounts === 'loading') return <VerifyingScreen />;
  // Another provider's link has already verified the account before it leads here.
  if (accounts === 'absent') return <VerifiedScreen kind={kind} redirect={wanted} />;
  const signUpSecret = readSignUpSecret(sharedTexts, kind);
  return <VerifyLinkScreen {...{ token, kind, signUpSecret }} redirect={wanted} />;
}
