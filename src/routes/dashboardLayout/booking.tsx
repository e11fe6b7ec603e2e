import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#src/app/session/use-session.ts';
import { FreshnessLine } from '#src/features/catalogue/ui/freshness-line.tsx';
import { BookingSpacesScreen } from '#src/features/hosting/bookings/booking-spaces-screen.tsx';
import * as copy from '#src/features/hosting/ui/copy.ts';

export const Route = createFileRoute('/dashboardLayout/booking')({ component: Screen });

function Screen() {
  return (
    <BookingSpacesScreen
      since={useSession().host?.since ?? 0}
      age={({ savedAt, stale }) => (
        <FreshnessLine savedAt={savedAt} what={copy.savedOnDevice} stale={stale} />
      )}
    />
  );
}
