import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/app/use-capability.ts';
import { NeedsDesk } from '#src/features/admin/desk/needs-desk.tsx';
import { LogScreen } from '#src/features/admin/log/log-screen.tsx';

export const Route = createFileRoute('/admindashboard/log')({ component: Screen });

function Screen() {
  return (
    <NeedsDesk has={useCapability('admin-desk')}>
      <LogScreen />
    </NeedsDesk>
  );
}
