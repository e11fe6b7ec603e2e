import { Outlet } from '@tanstack/react-router';
import { CodePrompt } from '../../flows/second-factor/code-prompt.tsx';
import { SecondFactorGate } from '../../flows/second-factor/second-factor-gate.tsx';
import { useLogOut } from '../../flows/session/use-log-out.tsx';
import { useCapability } from '../../flows/hooks/use-capability.ts';
import { SideLayout, SideLink } from './side-layout.tsx';

export function AdminLayout() {
  const { logOut, question } = useLogOut();
  return (
    <SideLayout
      label="Admin"
      links={<AdminLinks />}
      moreLinks={<MoreLinks />}
      onLogOut={() => logOut('admin')}
      logOutLabel="Log Out"
    >
      <SecondFactorGate>
        <Outlet />
      </SecondFactorGate>
      {question}
      <CodePrompt />
    </SideLayout>
  );
}

function AdminLinks() {
  return (
    <>
      <SideLink to="/admindashboard" icon="layout-dashboard" exact>
        Admin
      </SideLink>
      <SideLink to="/admindashboard/payments" icon="wallet" needs="admin-desk">
        Payments
      </SideLink>
      <SideLink to="/admindashboard/people" icon="users" needs="admin-desk">
        People
      </SideLink>
      <SideLink to="/admindashboard/reviews" icon="star" needs="admin-desk">
        Reviews
      </SideLink>
    </>
  );
}

/** On a phone these links are in the menu: the bar at the bottom has no room for them. */
function MoreLinks() {
  const hasMessages = useCapability('messages') === true;
  return (
    <>
      <SideLink to="/admindashboard/listings" icon="building-2" needs="admin-browse">
        Listings
      </SideLink>
      {hasMessages ? (
        <SideLink to="/admindashboard/messages" icon="message-circle" needs="admin-desk">
          Reported messages
        </SideLink>
      ) : null}
      <SideLink to="/admindashboard/removed" icon="trash-2" needs="admin-desk">
        Deleted listings
      </SideLink>
      <SideLink to="/admindashboard/log" icon="clock" needs="admin-desk">
        Log
      </SideLink>
      <SideLink to="/admindashboard/speed" icon="chart-column" needs="visit-figures">
        Page speed
      </SideLink>
      <SideLink to="/admindashboard/security" icon="lock" needs="accounts">
        Password &amp; security
      </SideLink>
      <SideLink to="/settings" icon="sliders-horizontal">
        App settings
      </SideLink>
    </>
  );
}
