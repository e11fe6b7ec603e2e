import { createFileRoute } from '@tanstack/react-router';
import { ConversationsFlow } from '#src/flows/messages/conversations-flow.tsx';

export const Route = createFileRoute('/dashboardLayout/messages/')({
  component: () => <ConversationsFlow account="host" />,
});
