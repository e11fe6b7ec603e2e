import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { LinkSearchSchema } from '#src/app/pending-address.ts';
import { BankLinkScreen } from '#src/features/hosting/money/bank-link-screen.tsx';

export const Route = createFileRoute('/_bare/bankdetails')({
  validateSearch: LinkSearchSchema,
  component: Screen,
});

function Screen() {
  const { token, kind = 'host' } = Route.useSearch();
  return (
    <AccountLayout>
      <BankLinkScreen token={token} kind={kind} />
    </AccountLayout>
  );
}
