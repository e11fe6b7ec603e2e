import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { Sections } from '#src/app/layouts/sections.tsx';
import { useSession } from '#src/app/session/use-session.ts';
import { useCapability } from '#src/app/use-capability.ts';
import { MyBookingsScreen } from '#src/features/booking/my-bookings/my-bookings-screen.tsx';
import { passLinkOf } from '#src/features/booking/my-bookings/pass-link.tsx';
import { useMyBookings } from '#src/features/booking/my-bookings/use-my-bookings.ts';
import { FreshnessLine } from '#src/features/catalogue/ui/freshness-line.tsx';
import { useMinute } from '#src/features/catalogue/ui/use-minute.ts';
import { OptionalInvitation } from '#src/features/offline/install/optional-invitation.tsx';
import { PaymentReturn } from '#src/features/payments/ui/payment-return.tsx';

export const Route = createFileRoute('/_public/managebookings')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: Screen,
});

function Screen() {
  const now = useMinute();
  const mine = useMyBookings(useSession().user?.since ?? 0);
  return (
    <Sections>
      <MyBookingsScreen
        mine={mine}
        now={now}
        takesReviews={useCapability('reviews-write') === true}
        age={<FreshnessLine savedAt={mine.savedAt} stale={mine.stale} />}
        notice={
          <PaymentReturn
            onSettled={mine.refetch}
            passOf={(reference) => passLinkOf(mine.bookings, reference, now)}
          />
        }
      />
      <OptionalInvitation hasSaved={mine.bookings.length > 0} />
    </Sections>
  );
}
