import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { LinkSearchSchema } from '#src/app/pending-address.ts';
import { BankLinkScreen } from '#src/features/hosting/money/bank-link-screen.tsx';

export const Route = createFileRoute('/_bare/bankdetails')({
  validateSearch: LinkSearchSchema,
  component: Screen,
});

function Screen() {
  const { token, kind = 'host' } = Route.useSearch();
  const isNamed = useCapability('bank-link') === true;
  return (
    <AccountLayout>
      <BankLinkScreen token={token} kind={kind} isNamed={isNamed} />
    </AccountLayout>
  );
}
