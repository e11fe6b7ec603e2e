import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { BareLayout } from '#src/app/layouts/bare-layout.tsx';

export const Route = createFileRoute('/dashboardLayout')({
  beforeLoad: ({ location }) => requireRole('host', location.href),
  component: BareLayout,
});
