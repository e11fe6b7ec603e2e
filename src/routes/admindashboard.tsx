import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { AdminLayout } from '#src/app/layouts/admin-layout.tsx';

export const Route = createFileRoute('/admindashboard')({
  beforeLoad: ({ location }) => requireRole('admin', location.href),
  component: AdminLayout,
});
