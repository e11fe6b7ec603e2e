import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboardLayout/')({
  beforeLoad: () => {
    // oxlint-disable-next-line only-throw-error -- the router takes a thrown redirect
    throw redirect({ to: '/dashboardLayout/hostdashboard', replace: true });
  },
});
