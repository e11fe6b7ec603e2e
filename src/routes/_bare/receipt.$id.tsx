import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { ReceiptScreen } from '#src/features/booking/receipt/receipt-screen.tsx';
import { useMyBookings } from '#src/features/booking/my-bookings/use-my-bookings.ts';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';

export const Route = createFileRoute('/_bare/receipt/$id')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: Screen,
});

function Screen() {
  const { user } = useSession();
  return (
    <ReceiptScreen
      mine={useMyBookings(user?.since ?? 0)}
      id={Route.useParams().id}
      guestName={user?.name ?? ''}
      online={useOnline()}
    />
  );
}
