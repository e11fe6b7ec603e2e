import { lazyRouteComponent, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Fragment, Suspense, useState } from 'react';
import { PAYING_PLANS_KEY } from '#contract/payments/payments.ts';
import { CanMessageGuests } from '#src/features/hosting/messages/message-guest.tsx';
import { sharedTexts } from '#src/platform/session/session.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { MessagesIcon, MessagesLink } from '../../flows/messages/messages-link.tsx';
import { WaitingEntries } from '../../flows/outbox/waiting-entries.tsx';
import { useCapability } from '../../flows/hooks/use-capability.ts';
import { CodePrompt } from '../../flows/second-factor/code-prompt.tsx';
import { useLogOut } from '../../flows/session/use-log-out.tsx';
import { useSession } from '../../flows/session/use-session.ts';
import { SideLayout } from './side-layout.tsx';
import styles from './side-layout.module.css';

export function HostLayout() {
  const { host } = useSession();
  // There, the next guest or message is the only thing to do next.
  const hasOneTask = useRouterState({
    select: ({ location }) => /\/(?:checkin|messages\/[^/]+)\/?$/i.test(location.pathname),
  });
  const canCheckIn = useCapability('check-in') === true;
  const canMessage = useCapability('messages') === true;
  const { logOut, question } = useLogOut();
  // Grows when an outbox entry is moved back to its form, which remounts the screen.
  const [handedBack, setHandedBack] = useState(0);
  return (
    <SideLayout
      label="Dashboard"
      links={<HostLinks canCheckIn={canCheckIn} />}
      moreLinks={<MoreLinks />}
      greeting={host?.name ? `Hello, ${host.name}` : 'Hello'}
      action={hasOneTask ? undefined : <Actions />}
      onLogOut={() => logOut('host')}
      logOutLabel="Log out"
    >
      <PayingPlans />
      <WaitingEntries onHandedBack={() => setHandedBack((count) => count + 1)} />
      <CanMessageGuests value={canMessage}>
        <Fragment key={handedBack}>
          <Outlet />
        </Fragment>
      </CanMessageGuests>
      <CodePrompt />
      {question}
    </SideLayout>
  );
}

const SubscriptionWatch = lazyRouteComponent(
  () => import('#src/flows/subscription/confirming-notice.tsx'),
  'SubscriptionWatch',
);

/** Only for a host who has started to pay for a plan. */
function PayingPlans() {
  const [isPaying] = useState(() => sharedTexts.read(PAYING_PLANS_KEY) !== null);
  return isPaying ? (
    <Suspense>
      <SubscriptionWatch />
    </Suspense>
  ) : null;
}

/** On a phone the entry of messages is in the menu: unread ones have to be seen all the same. */
function Actions() {
  return (
    <Inline as="span" gap={3} align="center" className={styles['actions']}>
      <MessagesIcon account="host" />
      <Link to="/listspace" className={buttonClass('next')}>
        + Add space
      </Link>
    </Inline>
  );
}

/** On a phone these links are in the menu: the bar at the bottom has no room for them. */
function MoreLinks() {
  const hasInsight = useCapability('host-insight') === true;
  const hasMoney = useCapability('host-money') === true;
  const hasReviews = useCapability('review-care') === true;
  const hasCalendar = useCapability('host-calendar') === true;
  return (
    <>
      <MessagesLink account="host" />
      {hasCalendar ? (
        <Link to="/dashboardLayout/calendar">
          <Icon name="calendar-plus" />
          Calendar
        </Link>
      ) : null}
      {hasMoney ? (
        <Link to="/dashboardLayout/money">
          <Icon name="wallet" />
          Money
        </Link>
      ) : null}
      {hasInsight ? (
        <Link to="/dashboardLayout/analytics">
          <Icon name="chart-column" />
          Analytics
        </Link>
      ) : null}
      {hasReviews ? (
        <Link to="/dashboardLayout/reviews">
          <Icon name="star" />
          Reviews
        </Link>
      ) : null}
      <Link to="/dashboardLayout/password&security">
        <Icon name="lock" />
        Password &amp; security
      </Link>
      <Link to="/settings">
        <Icon name="sliders-horizontal" />
        App settings
      </Link>
    </>
  );
}

function HostLinks({ canCheckIn }: { readonly canCheckIn: boolean }) {
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
      {canCheckIn ? (
        <Link to="/dashboardLayout/checkin">
          <Icon name="user-check" />
          Check in
        </Link>
      ) : null}
      <Link to="/dashboardLayout/accountsetting">
        <Icon name="settings" />
        Account
      </Link>
    </>
  );
}
