import { Link, Outlet } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { useLogOut } from '../session/use-log-out.tsx';
import { useSession } from '../session/use-session.ts';
import { SideLayout } from './side-layout.tsx';

export function HostLayout() {
  const { host } = useSession();
  const { logOut, question } = useLogOut();
  return (
    <SideLayout
      label="Dashboard"
      links={<HostLinks />}
      moreLinks={
        <Link to="/dashboardLayout/password&security">
          <Icon name="lock" />
          Password &amp; security
        </Link>
      }
      greeting={host?.name ? `Hello, ${host.name}` : 'Hello'}
      action={
        <Link to="/listspace" className={buttonClass('next')}>
          + Add space
        </Link>
      }
      onLogOut={() => logOut('host')}
      logOutLabel="Log out"
    >
      <Outlet />
      {question}
    </SideLayout>
  );
}

function HostLinks() {
  return (
    <>
      <Link to="/dashboardLayout/hostdashboard">
        <Icon name="layout-dashboard" />
        Dashboard
      </Link>
      <Link to="/dashboardLayout/managelist">
        <Icon name="building-2" />
        Listings
      </Link>
      <Link to="/dashboardLayout/booking">
        <Icon name="calendar" />
        Bookings
      </Link>
      <Link to="/dashboardLayout/accountsetting">
        <Icon name="settings" />
        Account
      </Link>
    </>
  );
}
