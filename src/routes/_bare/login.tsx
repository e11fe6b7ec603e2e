import { createFileRoute } from '@tanstack/react-router';
import { RedirectSearchSchema } from '#src/app/guards.ts';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/login')({
  validateSearch: RedirectSearchSchema,
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Login">
      Accounts open soon. Until then you can browse, search and save spaces on this device without
      one.
    </OpeningSoon>
  );
}
