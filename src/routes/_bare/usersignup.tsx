import { createFileRoute } from '@tanstack/react-router';
import { passDoor } from '#src/app/guards.ts';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { UserSignUpScreen } from '#src/features/account/ui/user-sign-up-screen.tsx';

export const Route = createFileRoute('/_bare/usersignup')({
  beforeLoad: () => passDoor('user', undefined),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <AccountLayout>
      <UserSignUpScreen
        onSignedUp={(address) =>
          void navigate({ to: '/email', search: { address, kind: 'user' }, replace: true })
        }
      />
    </AccountLayout>
  );
}
