import { lazyRouteComponent, Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Fragment, Suspense, useState } from 'react';
import { PAYING_PLANS_KEY } from '#contract/payments/payments.ts';
import { CanMessageGuests } from '#src/features/hosting/messages/message-guest.tsx';
import { sharedTexts } from '#src/platform/session/session.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { MessagesIcon, MessagesLink } from '../../flows/messages/messages-link.tsx';
import { WaitingEntries } from '../../flows/outbox/waiting-entries.tsx';
import { useCapability } from '../../flows/hooks/use-capability.ts';
import { CodePrompt } from '../../flows/second-factor/code-prompt.tsx';
import { useLogOut } from '../../flows/session/use-log-out.tsx';
import { useSession } from '../../flows/session/use-session.ts';
import { SideLayout, SideLink } from './side-layout.tsx';
import styles from './side-layout.module.css';

export function HostLayout() {
  const { host } = useSession();
  // There, the next guest or message is the only thing to do next.
  const hasOneTask = useRouterState({
    select: ({ location }) => /\/(?:checkin|messages\/[^/]+)\/?$/i.test(location.pathname),
  });
  const canMessage = useCapability('messages') === true;
  const { logOut, question } = useLogOut();
  // Grows when an outbox entry is moved back to its form, which remounts the screen.
  const [handedBack, setHandedBack] = useState(0);
  return (
    <SideLayout
      label="Dashboard"
      links={<HostLinks />}
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
  return (
    <>
      <MessagesLink account="host" />
      <SideLink to="/dashboardLayout/calendar" icon="calendar-plus" needs="host-calendar">
        Calendar
      </SideLink>
      <SideLink to="/dashboardLayout/money" icon="wallet" needs="host-money">
        Money
      </SideLink>
      <SideLink to="/dashboardLayout/analytics" icon="chart-column" needs="host-insight">
        Analytics
      </SideLink>
      <SideLink to="/dashboardLayout/reviews" icon="star" needs="review-care">
        Reviews
      </SideLink>
      <SideLink to="/dashboardLayout/password&security" icon="lock">
        Password &amp; security
      </SideLink>
      <SideLink to="/settings" icon="sliders-horizontal">
        App settings
      </SideLink>
    </>
  );
}

function HostLinks() {
  return (
    <>
      <SideLink to="/dashboardLayout/hostdashboard" icon="layout-dashboard">
        Dashboard
      </SideLink>
      <SideLink to="/dashboardLayout/managelist" icon="building-2">
        Listings
      </SideLink>
      <SideLink to="/dashboardLayout/booking" icon="calendar">
        Bookings
      </SideLink>
      <SideLink to="/dashboardLayout/checkin" icon="user-check" needs="check-in">
        Check in
      </SideLink>
      <SideLink to="/dashboardLayout/accountsetting" icon="settings">
        Account
      </SideLink>
    </>
  );
}
