import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '#src/app/guards.ts';
import { useDrafts } from '#src/flows/outbox/use-drafts.ts';
import { useOutbox } from '#src/flows/outbox/page-outbox.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { browserDecode } from '#src/features/hosting/listing/pictures/browser-decode.ts';
import { EditedListing } from '#src/features/hosting/listing/ui/edited-listing.tsx';
import { ListingFrame } from '#src/features/hosting/listing/ui/listing-frame.tsx';
import { ListingScreen } from '#src/features/hosting/listing/ui/listing-screen.tsx';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';

interface Search {
  /** ID of the listing being changed. */
  readonly edit?: string;
}

export const Route = createFileRoute('/listspace')({
  validateSearch: ({ edit }: Record<string, unknown>): Search =>
    typeof edit === 'string' ? { edit } : {},
  beforeLoad: ({ location }) => requireRole('host', location.href),
  component: Screen,
});

const isOnline = () => connectivity.getSnapshot().online;

function Screen() {
  const { edit } = Route.useSearch();
  const navigate = Route.useNavigate();
  const canEdit = useCapability('listings');
  const withPlace = useCapability('place') === true;
  const withExtras = useCapability('extras') === true;
  const withChecks = useCapability('listing-checks') === true;
  const since = useSession().host?.since ?? 0;
  const { state, outbox } = useOutbox();
  const deps = {
    since,
    drafts: useDrafts(),
    outbox,
    entries: state.entries,
    decode: browserDecode,
    withFacts: canEdit === true,
    withPlace,
    withExtras,
    withChecks,
    isOnline,
  };
  return (
    <ListingFrame>
      {edit === undefined ? (
        <ListingScreen
          {...deps}
          key="new"
          onLeave={() => void navigate({ to: '/dashboardLayout/hostdashboard' })}
        />
      ) : (
        <EditedListing id={edit} since={since} canEdit={canEdit} isOutboxReady={state.ready}>
          {(listing) => (
            <ListingScreen
              {...deps}
              key={edit}
              listing={listing}
              onLeave={() => void navigate({ to: '/dashboardLayout/managelist' })}
            />
          )}
        </EditedListing>
      )}
    </ListingFrame>
  );
}
