import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/dashboardLayout/hostdashboard')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Dashboard">Your bookings, balance and listings open here soon.</OpeningSoon>
  );
}
