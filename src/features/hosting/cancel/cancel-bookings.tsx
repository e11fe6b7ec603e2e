import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import type { CancellableBooking } from './cancel-booking-dialog.tsx';

const CancelBooking = lazy(async () => {
  const { CancelBookingDialog } = await import('./cancel-booking-dialog.tsx');
  return { default: CancelBookingDialog };
});

const CancelContext = createContext<((booking: CancellableBooking) => void) | undefined>(undefined);

/**
 * Shows the dialog in which a host cancels a booking of the lists below it. It isn't part of a row,
 * because the row may leave its list while the host types.
 */
export function CancelBookings({ children }: { readonly children: ReactNode }) {
  const [booking, setBooking] = useState<CancellableBooking>();
  return (
    <CancelContext value={setBooking}>
      {children}
      {booking === undefined ? null : (
        <Suspense>
          <CancelBooking booking={booking} onClose={() => setBooking(undefined)} />
        </Suspense>
      )}
    </CancelContext>
  );
}

/** Returns what opens the dialog. */
export function useCancelBooking(): (booking: CancellableBooking) => void {
  const open = useContext(CancelContext);
  if (open === undefined) throw new Error('CancelBookings is missing around a list of bookings.');
  return open;
}
