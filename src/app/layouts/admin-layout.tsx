import { Link, Outlet } from '@tanstack/react-router';
import { Icon } from '#src/ui/icons/icon.tsx';
import { useLogOut } from '../session/use-log-out.tsx';
import { useCapability } from '../use-capability.ts';
import { SideLayout } from './side-layout.tsx';

export function AdminLayout() {
  const { logOut, question } = useLogOut();
  const hasConsole = useCapability('admin-desk') === true;
  const hasAccounts = useCapability('accounts') === true;
  return (
    <SideLayout
      label="Admin"
      links={<AdminLinks hasConsole={hasConsole} />}
      moreLinks={<MoreLinks hasConsole={hasConsole} hasAccounts={hasAccounts} />}
      onLogOut={() => logOut('admin')}
      logOutLabel="Log Out"
    >
      <Outlet />
      {question}
    </SideLayout>
  );
}

interface LinksProps {
  readonly hasConsole: boolean;
}

function AdminLinks({ hasConsole }: LinksProps) {
  return (
    <>
      <Link to="/admindashboard" activeOptions={{ exact: true }}>
        <Icon name="layout-dashboard" />
        Admin
      </Link>
      {hasConsole ? (
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

/** On a phone these links are in the menu: the bar at the bottom has no room for them. */
function MoreLinks({ hasConsole, hasAccounts }: LinksProps & { readonly hasAccounts: boolean }) {
  return (
    <>
      {hasConsole ? (
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
      {hasAccounts ? (
        <Link to="/admindashboard/security">
          <Icon name="lock" />
          Password &amp; security
        </Link>
      ) : null}
      <Link to="/settings">
        <Icon name="sliders-horizontal" />
        App settings
      </Link>
    </>
  );
}
