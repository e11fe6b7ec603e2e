import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { TransferFlow } from '#src/flows/transfer/transfer-flow.tsx';

export const Route = createFileRoute('/_public/managebookings_/transfer/$reference')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: Screen,
});

function Screen() {
  const { reference } = Route.useParams();
  return <TransferFlow key={reference} reference={reference} />;
}
