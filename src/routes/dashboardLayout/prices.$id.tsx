import { createFileRoute } from '@tanstack/react-router';
import { useDrafts } from '#src/flows/outbox/use-drafts.ts';
import { useOutbox } from '#src/flows/outbox/page-outbox.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import * as copy from '#src/features/hosting/prices/copy.ts';
import { PricesScreen } from '#src/features/hosting/prices/prices-screen.tsx';
import * as uiCopy from '#src/features/hosting/ui/copy.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';

export const Route = createFileRoute('/dashboardLayout/prices/$id')({ component: Screen });

function Screen() {
  const { id } = Route.useParams();
  const hasRules = useCapability('price-rules');
  const { state, outbox } = useOutbox();
  const drafts = useDrafts();
  const now = useMinute();
  const since = useSession().host?.since ?? 0;
  if (hasRules === undefined) return <Skeleton height="640px" radius="20px" />;
  if (!hasRules) {
    return (
      <>
        <h1>{copy.title}</h1>
        <EmptyState icon="wallet" title={copy.notAvailable} text={copy.notAvailableText} />
      </>
    );
  }
  return (
    <PricesScreen
      key={id}
      spaceId={id}
      since={since}
      now={now}
      entries={state.entries}
      outbox={outbox}
      drafts={drafts}
      age={({ savedAt, stale }) => (
        <FreshnessLine savedAt={savedAt} what={uiCopy.savedOnDevice} stale={stale} />
      )}
    />
  );
}
