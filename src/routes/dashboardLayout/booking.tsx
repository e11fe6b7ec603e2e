import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/dashboardLayout/booking')({
  component: Screen,
});

function Screen() {
  return <OpeningSoon title="Bookings">The bookings of your spaces open here soon.</OpeningSoon>;
}
