import { createFileRoute } from '@tanstack/react-router';
import { leaveLogInPage, RedirectSearchSchema } from '#src/app/guards.ts';
import { SignUpPage } from '#src/app/layouts/sign-up-page.tsx';
import { HostSignUpScreen } from '#src/features/account/sign-up/host-sign-up-screen.tsx';

export const Route = createFileRoute('/_bare/hostsignup')({
  validateSearch: RedirectSearchSchema,
  beforeLoad: ({ search }) => leaveLogInPage('host', search.redirect),
  component: Screen,
});

function Screen() {
  const { redirect } = Route.useSearch();
  return <SignUpPage kind="host" redirect={redirect} screen={HostSignUpScreen} />;
}
