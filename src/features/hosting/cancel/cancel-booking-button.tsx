import { Button } from '#src/ui/button/button.tsx';
import type { CancellableBooking } from './cancel-booking-dialog.tsx';
import { useCancelBooking } from './cancel-bookings.tsx';
import * as copy from './copy.ts';

/** Opens the dialog in which a host cancels a guest's booking. */
export function CancelBookingButton({ booking }: { readonly booking: CancellableBooking }) {
  const open = useCancelBooking();
  return (
    <Button
      aria-label={copy.cancelBookingOf(booking.guestName, booking.when)}
      onClick={() => open(booking)}
    >
      {copy.cancel}
    </Button>
  );
}
