import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { CancellableBooking } from './cancel-booking-dialog.tsx';
import * as copy from './copy.ts';

const CancelBooking = lazy(async () => {
  const { CancelBookingDialog } = await import('./cancel-booking-dialog.tsx');
  return { default: CancelBookingDialog };
});

/** Opens the dialog in which a host cancels a guest's booking. */
export function CancelBookingButton({ booking }: { readonly booking: CancellableBooking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={copy.cancelBookingOf(booking.guestName, booking.when)}
        onClick={() => setOpen(true)}
      >
        {copy.cancel}
      </Button>
      {isOpen ? (
        <Suspense>
          <CancelBooking booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
