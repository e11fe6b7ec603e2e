import { createFileRoute } from '@tanstack/react-router';
import { passDoor, RedirectSearchSchema } from '#src/app/guards.ts';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useGoLater } from '#src/app/use-go-later.ts';
import { useNeedsLogIn } from '#src/app/use-needs-log-in.ts';
import { LogInScreen } from '#src/features/account/ui/log-in-screen.tsx';

export const Route = createFileRoute('/_bare/hostlogin')({
  validateSearch: RedirectSearchSchema,
  beforeLoad: ({ search }) => passDoor('host', search.redirect),
  component: Screen,
});

/** Specification §9. */
const DELAY_MS = 1_500;

function Screen() {
  const { redirect = '/dashboardLayout/hostdashboard' } = Route.useSearch();
  const goLater = useGoLater();
  const isNeeded = useNeedsLogIn();
  return (
    <AccountLayout>
      <LogInScreen kind="host" isNeeded={isNeeded} onLoggedIn={() => goLater(redirect, DELAY_MS)} />
    </AccountLayout>
  );
}
