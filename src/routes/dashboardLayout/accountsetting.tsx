import { createFileRoute } from '@tanstack/react-router';
import { HostAccount } from '#src/flows/host-account/host-account.tsx';

export const Route = createFileRoute('/dashboardLayout/accountsetting')({ component: Screen });

function Screen() {
  return (
    <>
      <h1>Account</h1>
      <HostAccount />
    </>
  );
}
