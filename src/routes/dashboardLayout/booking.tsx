import { createFileRoute, useLocation } from '@tanstack/react-router';
import { HOST_BOOKINGS_FILTERS } from '#contract/hosting/host-calendar.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { HostBookingRequests } from '#src/flows/booking-requests/host-booking-requests.tsx';
import { HostRequestsProvider } from '#src/flows/move-requests/host-requests.tsx';
import { RequestsPanel } from '#src/features/hosting/move-requests/requests-panel.tsx';
import { AllBookings } from '#src/features/hosting/bookings/all-bookings.tsx';
import { BookingSpacesScreen } from '#src/features/hosting/bookings/booking-spaces-screen.tsx';
import * as copy from '#src/features/hosting/ui/copy.ts';
import type { Age } from '#src/features/hosting/ui/host-page.tsx';

export const Route = createFileRoute('/dashboardLayout/booking')({ component: Screen });

const age: Age = ({ savedAt, stale }) => (
  <FreshnessLine savedAt={savedAt} what={copy.savedOnDevice} stale={stale} />
);

function Screen() {
  // The status that is listed. A hash, because the first page would load the check of a search.
  const hash = useLocation({ select: (location) => location.hash });
  const filter = HOST_BOOKINGS_FILTERS.find((one) => one === hash) ?? 'upcoming';
  const navigate = Route.useNavigate();
  const hasList = useCapability('host-calendar') === true;
  const canCancel = useCapability('host-cancel') === true;
  const since = useSession().host?.since ?? 0;
  return (
    <HostRequestsProvider>
      <BookingSpacesScreen
        since={since}
        age={age}
        requests={
          <>
            <HostBookingRequests />
            <RequestsPanel />
          </>
        }
        allBookings={
          hasList ? (
            <AllBookings
              since={since}
              filter={filter}
              canCancel={canCancel}
              onFilter={(chosen) =>
                void navigate({
                  hash: chosen,
                  replace: true,
                  hashScrollIntoView: false,
                  resetScroll: false,
                })
              }
              age={age}
            />
          ) : undefined
        }
      />
    </HostRequestsProvider>
  );
}
