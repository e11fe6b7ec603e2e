import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';
import { SpeedScreen } from '#src/features/admin/speed/speed-screen.tsx';

export const Route = createFileRoute('/admindashboard/speed')({ component: Screen });

function Screen() {
  return (
    <RequiresCapability has={useCapability('visit-figures')}>
      <SpeedScreen />
    </RequiresCapability>
  );
}
