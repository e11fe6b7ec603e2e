import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';
import { ReportedConversationsScreen } from '#src/features/admin/messages/reported-conversations-screen.tsx';

export const Route = createFileRoute('/admindashboard/messages')({ component: Screen });

function Screen() {
  return (
    <RequiresCapability has={useCapability('messages')}>
      <ReportedConversationsScreen />
    </RequiresCapability>
  );
}
