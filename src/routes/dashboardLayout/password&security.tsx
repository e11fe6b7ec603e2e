import { createFileRoute } from '@tanstack/react-router';
import { useLeft } from '#src/app/session/use-left.ts';
import { useCapability } from '#src/app/use-capability.ts';
import { HostSecurityScreen } from '#src/features/account/ui/host-security-screen.tsx';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';
import * as copy from '#src/features/hosting/ui/copy.ts';

export const Route = createFileRoute('/dashboardLayout/password&security')({
  component: Screen,
});

const TITLE = 'Password & security';

function Screen() {
  const left = useLeft('host');
  const deleted = useLeft('host', 'gone');
  if (useCapability('accounts') === false) {
    return <OpeningSoon title={TITLE}>{copy.passwordElsewhere}</OpeningSoon>;
  }
  return (
    <>
      <h1>{TITLE}</h1>
      <HostSecurityScreen onSignedOut={left} onDeleted={deleted} />
    </>
  );
}
