import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { useLeft } from '#src/app/session/use-left.ts';
import { useCapability } from '#src/app/use-capability.ts';
import { UserSettingsScreen } from '#src/features/account/ui/user-settings-screen.tsx';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_public/userAccountSetting')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: Screen,
});

const TITLE = 'My Account Settings';

function Screen() {
  const left = useLeft('user');
  if (useCapability('accounts') === false) {
    return (
      <OpeningSoon title={TITLE}>
        This provider keeps your settings itself; they can’t be changed from the app.
      </OpeningSoon>
    );
  }
  return (
    <>
      <h1>{TITLE}</h1>
      <UserSettingsScreen onLeft={left} />
    </>
  );
}
