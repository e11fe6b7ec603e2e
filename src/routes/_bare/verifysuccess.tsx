import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/verifysuccess')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Verify your address">
      Accounts open soon; there is no address to verify yet.
    </OpeningSoon>
  );
}
