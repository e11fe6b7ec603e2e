import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { CanMessageHost } from '#src/features/booking/my-bookings/contact-host.tsx';
import { PassScreen } from '#src/features/booking/pass/pass-screen.tsx';
import { useMyBookings } from '#src/features/booking/my-bookings/use-my-bookings.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';

export const Route = createFileRoute('/_bare/pass/$id')({
  beforeLoad: ({ location }) => requireRole('user', location.href),
  component: Screen,
});

function Screen() {
  const { user } = useSession();
  const mine = useMyBookings(user?.since ?? 0);
  const canMessage = useCapability('messages') === true;
  return (
    <CanMessageHost value={canMessage}>
      <PassScreen
        mine={mine}
        id={Route.useParams().id}
        guestName={user?.name ?? ''}
        now={useMinute()}
        online={useOnline()}
        age={<FreshnessLine savedAt={mine.savedAt} stale={mine.stale} />}
      />
    </CanMessageHost>
  );
}
