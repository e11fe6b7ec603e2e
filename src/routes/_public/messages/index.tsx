import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { ConversationsFlow } from '#src/flows/messages/conversations-flow.tsx';

export const Route = createFileRoute('/_public/messages/')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: () => <ConversationsFlow account="user" />,
});
