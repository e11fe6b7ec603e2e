import { createFileRoute } from '@tanstack/react-router';
import { passDoor } from '#src/app/guards.ts';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { HostSignUpScreen } from '#src/features/account/ui/host-sign-up-screen.tsx';

export const Route = createFileRoute('/_bare/hostsignup')({
  beforeLoad: () => passDoor('host', undefined),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <AccountLayout>
      <HostSignUpScreen
        onSignedUp={(address) =>
          void navigate({ to: '/email', search: { address, kind: 'host' }, replace: true })
        }
      />
    </AccountLayout>
  );
}
