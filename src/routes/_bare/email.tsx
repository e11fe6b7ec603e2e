import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/email')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Check your email">
      When accounts open, a link that verifies your address is sent to you from here.
    </OpeningSoon>
  );
}
