import { lazy } from 'react';
import { SheetButton } from '#src/ui/dialog/sheet-button.tsx';
import type { CancellableBooking } from './cancel-booking-dialog.tsx';
import * as copy from './copy.ts';

const CancelBooking = lazy(async () => {
  const { CancelBookingDialog } = await import('./cancel-booking-dialog.tsx');
  return { default: CancelBookingDialog };
});

/** Opens the dialog in which a host cancels a guest's booking. */
export function CancelBookingButton({ booking }: { readonly booking: CancellableBooking }) {
  return (
    <SheetButton
      aria-label={copy.cancelBookingOf(booking.guestName, booking.when)}
      sheet={(onClose) => <CancelBooking booking={booking} onClose={onClose} />}
    >
      {copy.cancel}
    </SheetButton>
  );
}
