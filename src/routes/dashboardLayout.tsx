import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { HostLayout } from '#src/app/layouts/host-layout.tsx';

export const Route = createFileRoute('/dashboardLayout')({
  beforeLoad: ({ location }) => requireRole('host', location.href),
  component: HostLayout,
});
