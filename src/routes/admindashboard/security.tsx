import { createFileRoute } from '@tanstack/react-router';
import { useLeaveEndedSession } from '#src/flows/session/log-out.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { AdminSecurityScreen } from '#src/features/account/ui/admin-security-screen.tsx';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';

export const Route = createFileRoute('/admindashboard/security')({ component: Screen });

function Screen() {
  const hasSessions = useCapability('sessions') === true;
  const hasSecondFactor = useCapability('second-factor') === true;
  const hasPasskeys = useCapability('passkeys') === true;
  const left = useLeaveEndedSession('admin');
  return (
    <RequiresCapability has={useCapability('accounts')}>
      <h1>Password &amp; security</h1>
      <AdminSecurityScreen
        hasSessions={hasSessions}
        hasSecondFactor={hasSecondFactor}
        hasPasskeys={hasPasskeys}
        onSignedOut={left}
      />
    </RequiresCapability>
  );
}
