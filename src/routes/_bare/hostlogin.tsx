import { createFileRoute } from '@tanstack/react-router';
import { leaveLogInPage, RedirectSearchSchema } from '#src/app/guards.ts';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { LogInFlow } from '#src/flows/log-in/log-in-flow.tsx';

export const Route = createFileRoute('/_bare/hostlogin')({
  validateSearch: RedirectSearchSchema,
  beforeLoad: ({ search }) => leaveLogInPage('host', search.redirect),
  component: Screen,
});

function Screen() {
  return (
    <AccountLayout>
      <LogInFlow kind="host" redirect={Route.useSearch().redirect} />
    </AccountLayout>
  );
}
