import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_bare/usersignup')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Sign Up">
      Accounts open soon. Until then you can browse, search and save spaces on this device without
      one.
    </OpeningSoon>
  );
}
