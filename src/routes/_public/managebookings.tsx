import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { requireRole } from '#src/app/guards.ts';
import { Sections } from '#src/app/layouts/public-layout.tsx';
import { heldBookings } from '#src/flows/transfer/booked-time.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { CodePrompt } from '#src/flows/second-factor/code-prompt.tsx';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { useGuestRequests } from '#src/flows/move-requests/use-guest-requests.tsx';
import { CreditPanel } from '#src/features/booking/credit/credit-panel.tsx';
import { CanMessageHost } from '#src/features/booking/my-bookings/contact-host.tsx';
import { timeText } from '#src/features/booking/model/time-text.ts';
import { MyBookingsScreen } from '#src/features/booking/my-bookings/my-bookings-screen.tsx';
import { passLinkOf } from '#src/features/booking/pass/pass-link.tsx';
import { useMyBookings } from '#src/features/booking/my-bookings/use-my-bookings.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { OptionalInvitation } from '#src/features/offline/install/optional-invitation.tsx';
import { OwnRequests } from '#src/features/booking/requests/own-requests.tsx';
import { WaitlistPanel } from '#src/features/booking/waitlist/waitlist-panel.tsx';
import { checkPayment } from '#src/features/payments/model/check-payment.ts';
import { OpenTransfers } from '#src/features/payments/transfer/open-transfers.tsx';
import { PaymentReturn } from '#src/features/payments/ui/payment-return.tsx';
import { call } from '#src/platform/http/call.ts';

export const Route = createFileRoute('/_public/managebookings')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: Screen,
});

const MoveFlow = lazy(() =>
  import('#src/flows/booking/move/move-flow.tsx').then((module) => ({ default: module.MoveFlow })),
);

function Screen() {
  const now = useMinute();
  const since = useSession().user?.since ?? 0;
  const mine = useMyBookings(since);
  const [moving, setMoving] = useState<UserBooking>();
  const stopMoving = useCallback(() => setMoving(undefined), []);
  const canMove = useCapability('reschedule') === true;
  const requests = useGuestRequests(mine.refetch);
  const hasCredit = useCapability('credit') === true;
  const canPayOut = useCapability('credit-payout') === true;
  const canChooseRefund = useCapability('refund-choice') === true;
  const canWait = useCapability('waitlist') === true;
  const canMessage = useCapability('messages') === true;
  const canAsk = useCapability('booking-requests') === true;
  const canTransfer = useCapability('transfers') === true;
  return (
    <Sections>
      <CanMessageHost value={canMessage}>
        <MyBookingsScreen
          mine={mine}
          now={now}
          checkPayment={(booking) => checkPayment(call, booking)}
          takesReviews={useCapability('reviews-write') === true}
          onMove={canMove ? setMoving : undefined}
          requests={requests.actions}
          movesSeries={useCapability('series') === true}
          hasCredit={hasCredit}
          canChooseRefund={canChooseRefund}
          waitlist={
            <>
              {canAsk ? <OwnRequests since={since} now={now} /> : null}
              {canWait ? <WaitlistPanel since={since} now={now} /> : null}
            </>
          }
          credit={hasCredit ? <CreditPanel since={since} now={now} canPayOut={canPayOut} /> : null}
          age={<FreshnessLine savedAt={mine.savedAt} stale={mine.stale} />}
          notice={
            <>
              <PaymentReturn
                onSettled={mine.refetch}
                passOf={(reference) => passLinkOf(mine.bookings, reference, now)}
              />
              {canTransfer ? (
                <OpenTransfers
                  since={since}
                  whenText={timeText}
                  held={heldBookings(mine.bookings, now)}
                />
              ) : null}
            </>
          }
        />
      </CanMessageHost>
      {moving === undefined ? null : (
        <Suspense>
          <MoveFlow booking={moving} onDone={mine.refetch} onClose={stopMoving} />
        </Suspense>
      )}
      {requests.dialog}
      <CodePrompt />
      <OptionalInvitation hasSaved={mine.bookings.length > 0} />
    </Sections>
  );
}
