import { createFileRoute } from '@tanstack/react-router';
import { leaveLogInPage, RedirectSearchSchema } from '#src/app/guards.ts';
import { AccountLayout } from '#src/app/layouts/account-layout.tsx';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { useGoLater } from '#src/flows/hooks/use-go-later.ts';
import {
  forgetReturnPath,
  HOMES,
  readReturnPath,
  useNeedsLogIn,
} from '#src/flows/log-in/return-path.ts';
import { LogInScreen } from '#src/features/account/ui/log-in-screen.tsx';
import { sharedTexts } from '#src/platform/session/session.ts';

export const Route = createFileRoute('/_bare/hostlogin')({
  validateSearch: RedirectSearchSchema,
  beforeLoad: ({ search }) => leaveLogInPage('host', search.redirect),
  component: Screen,
});

/** Milliseconds (specification §9). */
const DELAY_MS = 1_500;

function Screen() {
  const { redirect } = Route.useSearch();
  const goLater = useGoLater();
  const isNeeded = useNeedsLogIn();
  return (
    <AccountLayout>
      <LogInScreen
        kind="host"
        hasPasskeys={useCapability('passkeys') === true}
        isNeeded={isNeeded}
        redirect={redirect}
        onLoggedIn={(role) => {
          // Someone else, by a passkey.
          if (role !== 'host') return goLater(HOMES[role], DELAY_MS);
          const wanted = redirect ?? readReturnPath(sharedTexts, 'host', Date.now()) ?? HOMES.host;
          forgetReturnPath(sharedTexts, 'host');
          return goLater(wanted, DELAY_MS);
        }}
      />
    </AccountLayout>
  );
}
