import { createFileRoute } from '@tanstack/react-router';
import { RedirectSearchSchema } from '#src/app/guards.ts';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/hostlogin')({
  validateSearch: RedirectSearchSchema,
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Host Login">
      Host accounts open soon. Until then you can see which spaces are listed, and at what price.
    </OpeningSoon>
  );
}
