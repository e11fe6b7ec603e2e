import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useCapability } from '#src/app/use-capability.ts';
import { LinkSearchSchema } from '#src/app/pending-address.ts';
import {
  NoLinkScreen,
  VerifiedScreen,
  VerifyLinkScreen,
} from '#src/features/account/ui/verified-screen.tsx';

export const Route = createFileRoute('/_bare/verifysuccess')({
  validateSearch: LinkSearchSchema,
  component: () => (
    <AccountLayout>
      <Screen />
    </AccountLayout>
  ),
});

function Screen() {
  const { token, kind = 'user' } = Route.useSearch();
  const opensLinks = useCapability('accounts') !== false;
  if (token !== undefined && opensLinks) return <VerifyLinkScreen token={token} kind={kind} />;
  // Another provider's own link has done its work before it leads here.
  return opensLinks ? <NoLinkScreen kind={kind} /> : <VerifiedScreen kind={kind} />;
}
