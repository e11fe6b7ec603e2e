import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCheckIns } from '#src/flows/outbox/use-check-ins.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import * as copy from '#src/features/hosting/check-in/check-in-copy.ts';
import { CheckInScreen } from '#src/features/hosting/check-in/check-in-screen.tsx';
import * as uiCopy from '#src/features/hosting/ui/copy.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';

export const Route = createFileRoute('/dashboardLayout/checkin')({ component: Screen });

function Screen() {
  const canCheckIn = useCapability('check-in');
  const canUndo = useCapability('check-in-undo') === true;
  const since = useSession().host?.since ?? 0;
  const checkIns = useCheckIns();
  const now = useMinute();
  const online = useOnline();
  if (canCheckIn === undefined) return <Skeleton height="420px" radius="20px" />;
  if (!canCheckIn) {
    return (
      <>
        <h1>Check in</h1>
        <EmptyState icon="ticket" title={copy.notAvailable} text={copy.notAvailableText} />
      </>
    );
  }
  return (
    <CheckInScreen
      checkIns={checkIns}
      since={since}
      now={now}
      online={online}
      canUndo={canUndo}
      age={({ savedAt, stale }) => (
        <FreshnessLine savedAt={savedAt} what={uiCopy.savedOnDevice} stale={stale} />
      )}
    />
  );
}
