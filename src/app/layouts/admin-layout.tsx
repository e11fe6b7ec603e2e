import { Link, Outlet } from '@tanstack/react-router';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CodePrompt } from '../../flows/second-factor/code-prompt.tsx';
import { SecondFactorGate } from '../../flows/second-factor/second-factor-gate.tsx';
import { useLogOut } from '../../flows/session/use-log-out.tsx';
import { useCapability } from '../../flows/hooks/use-capability.ts';
import { SideLayout } from './side-layout.tsx';

export function AdminLayout() {
  const { logOut, question } = useLogOut();
  const hasConsole = useCapability('admin-desk') === true;
  const hasAccounts = useCapability('accounts') === true;
  const hasFigures = useCapability('visit-figures') === true;
  const hasListings = useCapability('admin-browse') === true;
  const hasMessages = useCapability('messages') === true;
  return (
    <SideLayout
      label="Admin"
      links={<AdminLinks hasConsole={hasConsole} />}
      moreLinks={
        <MoreLinks {...{ hasConsole, hasAccounts, hasFigures, hasListings, hasMessages }} />
      }
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

interface MoreLinksProps extends LinksProps {
  readonly hasAccounts: boolean;
  readonly hasFigures: boolean;
  readonly hasListings: boolean;
  readonly hasMessages: boolean;
}

/** On a phone these links are in the menu: the bar at the bottom has no room for them. */
function MoreLinks(props: MoreLinksProps) {
  const { hasConsole, hasAccounts, hasFigures, hasListings, hasMessages } = props;
  return (
    <>
      {hasListings ? (
        <Link to="/admindashboard/listings">
          <Icon name="building-2" />
          Listings
        </Link>
      ) : null}
      {hasConsole ? (
        <>
          {hasMessages ? (
            <Link to="/admindashboard/messages">
              <Icon name="message-circle" />
              Reported messages
            </Link>
          ) : null}
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
      {hasFigures ? (
        <Link to="/admindashboard/speed">
          <Icon name="chart-column" />
          Page speed
        </Link>
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
