import { createFileRoute } from '@tanstack/react-router';
import { useLeaveEndedSession } from '#src/flows/session/log-out.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { HostSecurityScreen } from '#src/features/account/ui/host-security-screen.tsx';
import { OpeningSoon } from '#src/features/account/ui/opening-soon.tsx';
import * as copy from '#src/features/account/ui/settings-copy.ts';

export const Route = createFileRoute('/dashboardLayout/password&security')({
  component: Screen,
});

const TITLE = 'Password & security';

function Screen() {
  const hasSessions = useCapability('sessions') === true;
  const hasSecondFactor = useCapability('second-factor') === true;
  const hasPasskeys = useCapability('passkeys') === true;
  const left = useLeaveEndedSession('host');
  const deleted = useLeaveEndedSession('host', 'gone');
  if (useCapability('accounts') === false) {
    return <OpeningSoon title={TITLE}>{copy.passwordNotInApp}</OpeningSoon>;
  }
  return (
    <>
      <h1>{TITLE}</h1>
      <HostSecurityScreen
        hasSessions={hasSessions}
        hasSecondFactor={hasSecondFactor}
        hasPasskeys={hasPasskeys}
        onSignedOut={left}
        onDeleted={deleted}
      />
    </>
  );
}
