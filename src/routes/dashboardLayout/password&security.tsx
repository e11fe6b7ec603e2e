import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/dashboardLayout/password&security')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Password &amp; security">
      Host accounts open soon. Until then you can see which spaces are listed, and at what price.
    </OpeningSoon>
  );
}
