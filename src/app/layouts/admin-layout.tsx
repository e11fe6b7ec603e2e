import { Link, Outlet } from '@tanstack/react-router';
import { Icon } from '#src/ui/icons/icon.tsx';
import { useLogOut } from '../session/use-log-out.tsx';
import { useCapability } from '../use-capability.ts';
import { SideLayout } from './side-layout.tsx';

export function AdminLayout() {
  const { logOut, question } = useLogOut();
  const hasDesk = useCapability('admin-desk') === true;
  return (
    <SideLayout
      label="Admin"
      links={<AdminLinks hasDesk={hasDesk} />}
      moreLinks={<MoreLinks hasDesk={hasDesk} />}
      greeting="Admin"
      onLogOut={() => logOut('admin')}
      logOutLabel="Log Out"
    >
      <Outlet />
      {question}
    </SideLayout>
  );
}

interface LinksProps {
  readonly hasDesk: boolean;
}

function AdminLinks({ hasDesk }: LinksProps) {
  return (
    <>
      <Link to="/admindashboard" activeOptions={{ exact: true }}>
        <Icon name="layout-dashboard" />
        Admin
      </Link>
      {hasDesk ? (
        <>
          <Link to="/admindashboard/payments">
            <Icon name="wallet" />
            Payments
          </Link>
          <Link to="/admindashboard/people">
            <Icon name="users" />
            People
          </Link>
          <Link to="/admindashboard/reviews">
            <Icon name="star" />
            Reviews
          </Link>
        </>
      ) : null}
    </>
  );
}

/** On a phone they stand in the menu: the bar at the bottom has no room for them. */
function MoreLinks({ hasDesk }: LinksProps) {
  return (
    <>
      {hasDesk ? (
        <>
          <Link to="/admindashboard/removed">
            <Icon name="trash-2" />
            Deleted listings
          </Link>
          <Link to="/admindashboard/log">
            <Icon name="clock" />
            Log
          </Link>
        </>
      ) : null}
      <Link to="/settings">
        <Icon name="sliders-horizontal" />
        App settings
      </Link>
    </>
  );
}
