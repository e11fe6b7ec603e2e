import { createFileRoute } from '@tanstack/react-router';
import { leaveLogInPage, RedirectSearchSchema } from '#src/app/guards.ts';
import { SignUpPage } from '#src/app/layouts/sign-up-page.tsx';
import { UserSignUpScreen } from '#src/features/account/sign-up/user-sign-up-screen.tsx';

export const Route = createFileRoute('/_bare/usersignup')({
  validateSearch: RedirectSearchSchema,
  beforeLoad: ({ search }) => leaveLogInPage('user', search.redirect),
  component: Screen,
});

function Screen() {
  const { redirect } = Route.useSearch();
  return <SignUpPage kind="user" redirect={redirect} screen={UserSignUpScreen} />;
}
