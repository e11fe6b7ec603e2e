import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useCapabilityState } from '#src/flows/hooks/use-capability.ts';
import { LinkSearchSchema } from '#src/app/pending-address.ts';
import { NoResetScreen } from '#src/features/account/ui/forgot-screen.tsx';
import { OpeningResetScreen, ResetScreen } from '#src/features/account/ui/reset-screen.tsx';

export const Route = createFileRoute('/_bare/reset')({
  validateSearch: LinkSearchSchema,
  component: () => (
    <AccountLayout>
      <Screen />
    </AccountLayout>
  ),
});

function Screen() {
  const { token, kind = 'user', redirect } = Route.useSearch();
  const navigate = Route.useNavigate();
  const accounts = useCapabilityState('accounts');
  // Without a link the page is the same for every provider.
  if (token !== undefined && accounts === 'loading') return <OpeningResetScreen />;
  if (token !== undefined && accounts === 'absent') return <NoResetScreen kind={kind} />;
  return (
    <ResetScreen
      token={token}
      kind={kind}
      onReset={(of) =>
        void navigate({ to: '/password', search: { kind: of, redirect }, replace: true })
      }
    />
  );
}
