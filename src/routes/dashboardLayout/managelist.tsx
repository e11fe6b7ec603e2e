import { createFileRoute } from '@tanstack/react-router';
import { useOutbox } from '#src/flows/outbox/page-outbox.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { SpacePicture } from '#src/features/catalogue/photo/space-picture.tsx';
import { ManageListScreen } from '#src/features/hosting/listing/manage/manage-list-screen.tsx';
import { waitingListings } from '#src/features/hosting/listing/model/listing-entry.ts';
import * as copy from '#src/features/hosting/ui/copy.ts';

export const Route = createFileRoute('/dashboardLayout/managelist')({ component: Screen });

function Screen() {
  return (
    <ManageListScreen
      waiting={waitingListings(useOutbox().state.entries)}
      since={useSession().host?.since ?? 0}
      canManage={useCapability('listings') === true}
      hasVenues={useCapability('venues') === true}
      isOnline={useOnline()}
      takesRequests={useCapability('booking-requests') === true}
      hasPrices={useCapability('price-rules') === true}
      picture={(image) => (
        <SpacePicture image={image} alt="" sizes="(width <= 800px) 90vw, 200px" />
      )}
      age={({ savedAt, stale }) => (
        <FreshnessLine savedAt={savedAt} what={copy.savedOnDevice} stale={stale} />
      )}
    />
  );
}
