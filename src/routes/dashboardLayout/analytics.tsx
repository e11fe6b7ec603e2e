import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { AnalyticsScreen } from '#src/features/hosting/analytics/analytics-screen.tsx';
import * as copy from '#src/features/hosting/analytics/copy.ts';
import * as uiCopy from '#src/features/hosting/ui/copy.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';

export const Route = createFileRoute('/dashboardLayout/analytics')({ component: Screen });

function Screen() {
  const hasInsight = useCapability('host-insight');
  const since = useSession().host?.since ?? 0;
  const now = useMinute();
  if (hasInsight === undefined) return <Skeleton height="420px" radius="20px" />;
  if (!hasInsight) {
    return (
      <>
        <h1>Analytics</h1>
        <EmptyState icon="info" title={copy.notAvailable} text={copy.notAvailableText} />
      </>
    );
  }
  return (
    <AnalyticsScreen
      since={since}
      now={now}
      age={({ savedAt, stale }) => (
        <FreshnessLine savedAt={savedAt} what={uiCopy.savedOnDevice} stale={stale} />
      )}
    />
  );
}
