import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_public/managebookings')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Manage Bookings">
      Bookings open soon. Yours will stand here, with their passes, also without a connection.
    </OpeningSoon>
  );
}
