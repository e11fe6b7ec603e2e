import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/app/use-capability.ts';
import { NeedsDesk } from '#src/features/admin/desk/needs-desk.tsx';
import { RemovedScreen } from '#src/features/admin/removed/removed-screen.tsx';

export const Route = createFileRoute('/admindashboard/removed')({ component: Screen });

function Screen() {
  return (
    <NeedsDesk has={useCapability('admin-desk')}>
      <RemovedScreen />
    </NeedsDesk>
  );
}
