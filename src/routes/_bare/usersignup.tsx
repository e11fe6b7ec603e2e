import { createFileRoute } from '@tanstack/react-router';
import { leaveLogInPage, RedirectSearchSchema } from '#src/app/guards.ts';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useSignUpExtras } from '#src/flows/log-in/use-sign-up-extras.ts';
import { UserSignUpScreen } from '#src/features/account/ui/user-sign-up-screen.tsx';

export const Route = createFileRoute('/_bare/usersignup')({
  validateSearch: RedirectSearchSchema,
  beforeLoad: ({ search }) => leaveLogInPage('user', search.redirect),
  component: Screen,
});

function Screen() {
  const { redirect } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { returnTo, signUpSecret, remember } = useSignUpExtras('user', redirect);
  return (
    <AccountLayout>
      <UserSignUpScreen
        redirect={redirect}
        returnTo={returnTo}
        signUpSecret={signUpSecret}
        onSignedUp={(address) => {
          remember();
          void navigate({
            to: '/email',
            search: { address, kind: 'user', redirect },
            replace: true,
          });
        }}
      />
    </AccountLayout>
  );
}
