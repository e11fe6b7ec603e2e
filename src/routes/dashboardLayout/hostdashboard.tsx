import { createFileRoute } from '@tanstack/react-router';
import { Sections } from '#src/app/layouts/sections.tsx';
import { useOutbox } from '#src/app/outbox/use-outbox.ts';
import { useSession } from '#src/app/session/use-session.ts';
import { useCapability } from '#src/app/use-capability.ts';
import { FreshnessLine } from '#src/features/catalogue/ui/freshness-line.tsx';
import { SpacePicture } from '#src/features/catalogue/ui/space-picture.tsx';
import { useMinute } from '#src/features/catalogue/ui/use-minute.ts';
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
  };
  return (
    <Sections>
      <DashboardScreen
        waiting={waitingListings(useOutbox().state.entries)}
        since={useSession().host?.since ?? 0}
        extras={extras}
        now={useMinute()}
        picture={(image) => <SpacePicture image={image} alt="" sizes="64px" />}
        age={({ savedAt, stale }) => (
          <FreshnessLine savedAt={savedAt} what={copy.savedOnDevice} stale={stale} />
        )}
      />
      <OptionalInvitation />
    </Sections>
  );
}
