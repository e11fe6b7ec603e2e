import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/dashboardLayout/managelist')({
  component: Screen,
});

function Screen() {
  return <OpeningSoon title="Listings">Your listings open here soon.</OpeningSoon>;
}
