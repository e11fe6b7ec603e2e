import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { MailSearchSchema } from '#src/app/pending-address.ts';
import { ResetDoneScreen } from '#src/features/account/ui/reset-screen.tsx';

export const Route = createFileRoute('/_bare/password')({
  validateSearch: MailSearchSchema,
  component: Screen,
});

function Screen() {
  const { kind = 'user', redirect } = Route.useSearch();
  return (
    <AccountLayout>
      <ResetDoneScreen kind={kind} redirect={redirect} />
    </AccountLayout>
  );
}
