import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/dashboardLayout/accountsetting')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Account">
      Your profile and bank details open here soon. Your password can be changed already, under
      Password &amp; security.
    </OpeningSoon>
  );
}
