import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';
import { RemovedScreen } from '#src/features/admin/removed/removed-screen.tsx';

export const Route = createFileRoute('/admindashboard/removed')({ component: Screen });

function Screen() {
  return (
    <RequiresCapability has={useCapability('admin-desk')}>
      <RemovedScreen />
    </RequiresCapability>
  );
}
