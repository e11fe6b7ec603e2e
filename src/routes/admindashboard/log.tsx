import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';
import { LogScreen } from '#src/features/admin/log/log-screen.tsx';

export const Route = createFileRoute('/admindashboard/log')({ component: Screen });

function Screen() {
  return (
    <RequiresCapability has={useCapability('admin-desk')}>
      <LogScreen />
    </RequiresCapability>
  );
}
