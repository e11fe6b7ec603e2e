import type { UserBooking } from '#contract/bookings/booking-records.ts';
import * as moveCopy from '#src/features/booking/reschedule/copy.ts';
import { MoveDialog } from './move-dialog.tsx';
import { SpaceSheet } from '../space-sheet.tsx';

interface MoveFlowProps {
  readonly booking: UserBooking;
  /** Called when the bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Joins booking, catalogue and payment: changing the time of a booking. */
export function MoveFlow({ booking, onDone, onClose }: MoveFlowProps) {
  return (
    <SpaceSheet
      spaceId={booking.spaceId}
      title={moveCopy.title}
      needsConnection={moveCopy.needsConnection}
      onClose={onClose}
    >
      {(space) => <MoveDialog booking={booking} space={space} onDone={onDone} onClose={onClose} />}
    </SpaceSheet>
  );
}
