import type { UserBooking } from '#contract/bookings/booking-records.ts';
import * as copy from '#src/features/booking/move-requests/copy.ts';
import { SpaceSheet } from '../booking/space-sheet.tsx';
import { AskMoveDialog } from './ask-move-dialog.tsx';
import { PayMoveDialog } from './pay-move-dialog.tsx';

interface GuestDialogsProps {
  readonly booking: UserBooking;
  /** Whether the guest asks for another time, or pays one that the host has agreed to. */
  readonly task: 'ask' | 'pay';
  /** Called when the bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The dialogs of a guest's request for another time. */
export function GuestRequestDialogs({ booking, task, onDone, onClose }: GuestDialogsProps) {
  const { moveRequest } = booking;
  if (task === 'pay') {
    return moveRequest === undefined ? null : (
      <PayMoveDialog booking={booking} request={moveRequest} onDone={onDone} onClose={onClose} />
    );
  }
  return (
    <SpaceSheet
      spaceId={booking.spaceId}
      title={copy.ask}
      needsConnection={copy.askNeedsConnection}
      onClose={onClose}
    >
      {(space) => (
        <AskMoveDialog booking={booking} space={space} onDone={onDone} onClose={onClose} />
      )}
    </SpaceSheet>
  );
}
