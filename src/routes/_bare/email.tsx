import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { MailSearchSchema, pendingAddress, rememberAddress } from '#src/app/pending-address.ts';
import { CheckEmailScreen } from '#src/features/account/ui/check-email-screen.tsx';
import { ownTexts } from '#src/platform/session/session.ts';

export const Route = createFileRoute('/_bare/email')({
  validateSearch: MailSearchSchema,
  beforeLoad: ({ search: { address, kind = 'user', redirect: wanted } }) => {
    if (address === undefined) return;
    // Not in the browser's history, where the next person on this device would find it.
    rememberAddress(ownTexts, kind, address);
    // oxlint-disable-next-line only-throw-error -- the router takes a thrown redirect
    throw redirect({ to: '/email', search: { kind, redirect: wanted }, replace: true });
  },
  component: Screen,
});

function Screen() {
  const { kind = 'user', redirect: wanted } = Route.useSearch();
  const [address, setAddress] = useState(() => pendingAddress(ownTexts, kind));
  return (
    <AccountLayout>
      <CheckEmailScreen
        kind={kind}
        redirect={wanted}
        address={address}
        canResend={useCapability('accounts') !== false}
        onAddress={(given) => {
          rememberAddress(ownTexts, kind, given);
          setAddress(given);
        }}
      />
    </AccountLayout>
  );
}
