import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/admindashboard')({
  beforeLoad: ({ location }) => requireRole('admin', location.href),
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Admin">The desk at which listings are approved opens soon.</OpeningSoon>
  );
}
