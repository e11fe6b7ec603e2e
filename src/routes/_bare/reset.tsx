import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/reset')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Reset your password">
      Accounts open soon; there is no password to reset yet.
    </OpeningSoon>
  );
}
