import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { ConversationFlow } from '#src/flows/messages/conversation-flow.tsx';

export const Route = createFileRoute('/_public/messages/$id')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: Screen,
});

function Screen() {
  return <ConversationFlow account="user" address={Route.useParams().id} />;
}
