import { createFileRoute } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Sections } from '#src/app/layouts/public-layout.tsx';
import { useCheckIns } from '#src/flows/outbox/use-check-ins.ts';
import { useOutbox } from '#src/flows/outbox/page-outbox.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { SpacePicture } from '#src/features/catalogue/photo/space-picture.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { HostBookingRequestsLine } from '#src/flows/booking-requests/host-booking-requests.tsx';
import { HostRequestsProvider } from '#src/flows/move-requests/host-requests.tsx';
import { RequestsLine } from '#src/features/hosting/move-requests/requests-line.tsx';
import { AgendaPanel } from '#src/features/hosting/agenda/agenda-panel.tsx';
import { DashboardScreen } from '#src/features/hosting/dashboard/dashboard-screen.tsx';
import * as copy from '#src/features/hosting/ui/copy.ts';
import { OptionalInvitation } from '#src/features/offline/install/optional-invitation.tsx';
import { waitingListings } from '#src/features/hosting/listing/model/listing-entry.ts';

export const Route = createFileRoute('/dashboardLayout/hostdashboard')({ component: Screen });

function Screen() {
  const extras = {
    insight: useCapability('host-insight'),
    money: useCapability('host-money'),
    idempotency: useCapability('idempotency'),
    accounts: useCapability('accounts'),
    plans: useCapability('plans'),
  };
  const hasCalendar = useCapability('host-calendar') === true;
  return (
    <Sections>
      <DashboardScreen
        waiting={waitingListings(useOutbox().state.entries)}
        since={useSession().host?.since ?? 0}
        extras={extras}
        now={useMinute()}
        picture={(image) => <SpacePicture image={image} alt="" sizes="64px" />}
        agenda={hasCalendar ? <Agenda /> : undefined}
        requests={
          <>
            <HostBookingRequestsLine />
            <HostRequestsProvider>
              <RequestsLine />
            </HostRequestsProvider>
          </>
        }
        age={({ savedAt, stale }) => (
          <FreshnessLine savedAt={savedAt} what={copy.savedOnDevice} stale={stale} />
        )}
      />
      <OptionalInvitation />
    </Sections>
  );
}

function Agenda() {
  const checkIns = useCheckIns();
  const { shown } = useSyncExternalStore(checkIns.subscribe, checkIns.getSnapshot);
  return (
    <AgendaPanel
      since={useSession().host?.since ?? 0}
      now={useMinute()}
      canCheckIn={useCapability('check-in') === true}
      shown={shown}
      age={({ savedAt, stale }) => (
        <FreshnessLine savedAt={savedAt} what={copy.savedOnDevice} stale={stale} />
      )}
    />
  );
}
