import { createFileRoute } from '@tanstack/react-router';
import { leaveLogInPage, RedirectSearchSchema } from '#src/app/guards.ts';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useSignUpExtras } from '#src/flows/log-in/use-sign-up-extras.ts';
import { HostSignUpScreen } from '#src/features/account/ui/host-sign-up-screen.tsx';

export const Route = createFileRoute('/_bare/hostsignup')({
  validateSearch: RedirectSearchSchema,
  beforeLoad: ({ search }) => leaveLogInPage('host', search.redirect),
  component: Screen,
});

function Screen() {
  const { redirect } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { returnTo, signUpSecret, remember } = useSignUpExtras('host', redirect);
  return (
    <AccountLayout>
      <HostSignUpScreen
        redirect={redirect}
        returnTo={returnTo}
        signUpSecret={signUpSecret}
        onSignedUp={(address) => {
          remember();
          void navigate({
            to: '/email',
            search: { address, kind: 'host', redirect },
            replace: true,
          });
        }}
      />
    </AccountLayout>
  );
}
