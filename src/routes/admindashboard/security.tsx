import { createFileRoute } from '@tanstack/react-router';
import { useLeft } from '#src/app/session/use-left.ts';
import { useCapability } from '#src/app/use-capability.ts';
import { AdminSecurityScreen } from '#src/features/account/ui/admin-security-screen.tsx';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';

export const Route = createFileRoute('/admindashboard/security')({ component: Screen });

function Screen() {
  const left = useLeft('admin');
  return (
    <RequiresCapability has={useCapability('accounts')}>
      <h1>Password &amp; security</h1>
      <AdminSecurityScreen onSignedOut={left} />
    </RequiresCapability>
  );
}
