import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/forget')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Forgot your password?">
      Accounts open soon; there is no password to recover yet.
    </OpeningSoon>
  );
}
