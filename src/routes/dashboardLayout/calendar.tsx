import { createFileRoute } from '@tanstack/react-router';
import { useDrafts } from '#src/flows/outbox/use-drafts.ts';
import { useOutbox } from '#src/flows/outbox/page-outbox.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { HostRequestsProvider } from '#src/flows/move-requests/host-requests.tsx';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { useOnline } from '#src/features/catalogue/freshness/use-online.ts';
import { useMinute } from '#src/features/catalogue/card/use-minute.ts';
import { CalendarScreen } from '#src/features/hosting/calendar/calendar-screen.tsx';
import * as copy from '#src/features/hosting/calendar/copy.ts';
import * as uiCopy from '#src/features/hosting/ui/copy.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';

export const Route = createFileRoute('/dashboardLayout/calendar')({ component: Screen });

function Screen() {
  const hasCalendar = useCapability('host-calendar');
  const hasWaitlist = useCapability('waitlist') === true;
  const canCancel = useCapability('host-cancel') === true;
  const hasLinks = useCapability('calendar-feeds') === true;
  const hasImports = useCapability('calendar-imports') === true;
  const hasPrices = useCapability('price-rules') === true;
  const isOnline = useOnline();
  const { state, outbox } = useOutbox();
  const drafts = useDrafts();
  const now = useMinute();
  const since = useSession().host?.since ?? 0;
  if (hasCalendar === undefined) return <Skeleton height="480px" radius="20px" />;
  if (!hasCalendar) {
    return (
      <>
        <h1>{copy.title}</h1>
        <EmptyState icon="calendar" title={copy.notAvailable} text={copy.notAvailableText} />
      </>
    );
  }
  return (
    <HostRequestsProvider>
      <CalendarScreen
        since={since}
        now={now}
        entries={state.entries}
        outbox={outbox}
        drafts={drafts}
        hasWaitlist={hasWaitlist}
        canCancel={canCancel}
        hasLinks={hasLinks}
        hasImports={hasImports}
        hasPrices={hasPrices}
        isOnline={isOnline}
        age={({ savedAt, stale }) => (
          <FreshnessLine savedAt={savedAt} what={uiCopy.savedOnDevice} stale={stale} />
        )}
      />
    </HostRequestsProvider>
  );
}
