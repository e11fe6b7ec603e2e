import { createFileRoute } from '@tanstack/react-router';
import { passDoor, RedirectSearchSchema } from '#src/app/guards.ts';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useGoLater } from '#src/app/use-go-later.ts';
import { useNeedsLogIn } from '#src/app/use-needs-log-in.ts';
import { LogInScreen } from '#src/features/account/ui/log-in-screen.tsx';

export const Route = createFileRoute('/_bare/login')({
  validateSearch: RedirectSearchSchema,
  beforeLoad: ({ search }) => passDoor('user', search.redirect),
  component: Screen,
});

/** Specification §9. */
const DELAY_MS = 2_000;

function Screen() {
  const { redirect } = Route.useSearch();
  const goLater = useGoLater();
  const isNeeded = useNeedsLogIn();
  return (
    <AccountLayout>
      <LogInScreen
        kind="user"
        isNeeded={isNeeded}
        onLoggedIn={(role) =>
          goLater(role === 'admin' ? '/admindashboard' : (redirect ?? '/'), DELAY_MS)
        }
      />
    </AccountLayout>
  );
}
