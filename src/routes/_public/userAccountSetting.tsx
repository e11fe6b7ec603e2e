import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/_public/userAccountSetting')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="My Account Settings">
      Accounts open soon. Until then you can browse, search and save spaces on this device without
      one.
    </OpeningSoon>
  );
}
