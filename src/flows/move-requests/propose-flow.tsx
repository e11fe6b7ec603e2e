import * as copy from '#src/features/hosting/move-requests/copy.ts';
import type { ProposableBooking } from '#src/features/hosting/move-requests/host-requests-context.ts';
import { SpaceSheet } from '../booking/space-sheet.tsx';
import { ProposeMoveDialog } from './propose-move-dialog.tsx';

interface ProposeFlowProps {
  readonly booking: ProposableBooking;
  /** Called when the host's bookings may have changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Joins the host's bookings, the form and the catalogue: proposing another time to a guest. */
export function ProposeFlow({ booking, onDone, onClose }: ProposeFlowProps) {
  return (
    <SpaceSheet
      spaceId={booking.spaceId}
      title={copy.propose}
      needsConnection={copy.proposeNeedsConnection}
      onClose={onClose}
    >
      {(space) => (
        <ProposeMoveDialog booking={booking} space={space} onDone={onDone} onClose={onClose} />
      )}
    </SpaceSheet>
  );
}
