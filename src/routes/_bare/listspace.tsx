import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/listspace')({
  beforeLoad: ({ location }) => requireRole('host', location.href),
  component: Screen,
});

function Screen() {
  return <OpeningSoon title="Add a space">Adding a space opens here soon.</OpeningSoon>;
}
