import type { UserBooking } from '#contract/bookings/booking-records.ts';
import * as moveCopy from '#src/features/booking/reschedule/copy.ts';
import { useSpace } from '#src/features/catalogue/sync/use-space.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import * as copy from './copy.ts';
import { MoveDialog } from './move-dialog.tsx';

interface MoveFlowProps {
  readonly booking: UserBooking;
  /** Called when the bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Joins booking, catalogue and payment: changing the time of a booking. */
export function MoveFlow({ booking, onDone, onClose }: MoveFlowProps) {
  const { space, status, retry } = useSpace(booking.spaceId);
  if (space !== undefined) {
    return <MoveDialog booking={booking} space={space} onDone={onDone} onClose={onClose} />;
  }
  return (
    <Sheet title={moveCopy.title} open onClose={onClose}>
      {status === 'missing' ? (
        <EmptyState icon="map-pin" title={copy.missing} text={copy.mayBeRemoved} />
      ) : null}
      {status === 'unavailable' ? (
        <EmptyState icon="wifi-off" title={copy.notSaved} text={moveCopy.needsConnection}>
          <Button kind="primary" onClick={retry}>
            Try again
          </Button>
        </EmptyState>
      ) : null}
      {status === 'loading' || status === 'ready' ? (
        <Skeleton height="420px" radius="14px" />
      ) : null}
    </Sheet>
  );
}
