import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import * as copy from '#src/features/hosting/money/copy.ts';
import { MoneyScreen } from '#src/features/hosting/money/money-screen.tsx';
import * as uiCopy from '#src/features/hosting/ui/copy.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';

export const Route = createFileRoute('/dashboardLayout/money')({ component: Screen });

function Screen() {
  const hasMoney = useCapability('host-money');
  const isIdempotent = useCapability('idempotency') === true;
  const since = useSession().host?.since ?? 0;
  const now = useMinute();
  if (hasMoney === undefined) return <Skeleton height="420px" radius="20px" />;
  if (!hasMoney) {
    return (
      <>
        <h1>Money</h1>
        <EmptyState icon="receipt-text" title={copy.notAvailable} text={copy.notAvailableText} />
      </>
    );
  }
  return (
    <MoneyScreen
      since={since}
      isIdempotent={isIdempotent}
      now={now}
      age={({ savedAt, stale }) => (
        <FreshnessLine savedAt={savedAt} what={uiCopy.savedOnDevice} stale={stale} />
      )}
    />
  );
}
