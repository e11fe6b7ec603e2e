import { createFileRoute } from '@tanstack/react-router';
import { ConversationFlow } from '#src/flows/messages/conversation-flow.tsx';

export const Route = createFileRoute('/dashboardLayout/messages/$id')({ component: Screen });

function Screen() {
  return <ConversationFlow account="host" address={Route.useParams().id} />;
}
