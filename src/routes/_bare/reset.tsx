import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useCapability } from '#src/app/use-capability.ts';
import { LinkSearchSchema } from '#src/app/pending-address.ts';
import { NoResetScreen } from '#src/features/account/ui/forgot-screen.tsx';
import { NoResetLinkScreen, ResetScreen } from '#src/features/account/ui/reset-screen.tsx';

export const Route = createFileRoute('/_bare/reset')({
  validateSearch: LinkSearchSchema,
  component: () => (
    <AccountLayout>
      <Screen />
    </AccountLayout>
  ),
});

function Screen() {
  const { token, kind = 'user' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const canReset = useCapability('accounts') !== false;
  if (!canReset) return <NoResetScreen kind={kind} />;
  if (token === undefined) return <NoResetLinkScreen kind={kind} />;
  return (
    <ResetScreen
      token={token}
      kind={kind}
      onReset={(of) => void navigate({ to: '/password', search: { kind: of }, replace: true })}
    />
  );
}
