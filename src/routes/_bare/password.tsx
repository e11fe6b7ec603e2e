import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/password')({
  component: Screen,
});

function Screen() {
  return <OpeningSoon title="Password">Accounts open soon; no password was changed.</OpeningSoon>;
}
