import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { HostRequestsProvider } from '#src/flows/move-requests/host-requests.tsx';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { SpaceBookingsScreen } from '#src/features/hosting/bookings/space-bookings-screen.tsx';
import * as copy from '#src/features/hosting/ui/copy.ts';

export const Route = createFileRoute('/dashboardLayout/bookinglist/$id')({ component: Screen });

function Screen() {
  const { id } = Route.useParams();
  return (
    <HostRequestsProvider>
      <SpaceBookingsScreen
        key={id}
        spaceId={id}
        since={useSession().host?.since ?? 0}
        canCancel={useCapability('host-cancel') === true}
        age={({ savedAt, stale }) => (
          <FreshnessLine savedAt={savedAt} what={copy.savedOnDevice} stale={stale} />
        )}
      />
    </HostRequestsProvider>
  );
}
