import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { AdminLayout } from '#src/app/layouts/admin-layout.tsx';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/admindashboard')({
  beforeLoad: ({ location }) => requireRole('admin', location.href),
  component: Screen,
});

function Screen() {
  return (
    <AdminLayout>
      <OpeningSoon title="Listings to approve">
        The desk at which listings are approved opens soon.
      </OpeningSoon>
    </AdminLayout>
  );
}
