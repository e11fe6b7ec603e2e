import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { MailSearchSchema } from '#src/app/pending-address.ts';
import { ForgotScreen, NoResetScreen } from '#src/features/account/ui/forgot-screen.tsx';

export const Route = createFileRoute('/_bare/forget')({
  validateSearch: MailSearchSchema,
  component: Screen,
});

function Screen() {
  const { kind = 'user', redirect } = Route.useSearch();
  const canReset = useCapability('accounts') !== false;
  return (
    <AccountLayout>
      {canReset ? <ForgotScreen kind={kind} redirect={redirect} /> : <NoResetScreen kind={kind} />}
    </AccountLayout>
  );
}
