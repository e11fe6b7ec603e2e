export const loading = 'Loading your pass';
export const passFor = (space: string) => `Pass for ${space}`;
export const allDays = (count: number) => `All ${count} days`;

/** `screenStaysOn`: the device keeps the screen on while the pass is open. */
export const showThis = (screenStaysOn: boolean) =>
  `${screenStaysOn ? 'Your screen will stay on. ' : ''}Turn up the brightness and show this code to the host’s camera, or read out your booking ID.`;
export const codeFor = (bookingId: string) => `QR code of booking ${bookingId}`;
export const noCode = 'We couldn’t draw the code. Show the booking ID below instead.';
export const manageBookings = 'Manage Bookings';
export const bookingId = (id: string) => `Booking ID ${id}`;

export const confirmingTitle = 'Confirming your payment';
export const confirming =
  'The payment provider hasn’t confirmed your payment yet. You’ll get your pass as soon as it does. Check again in Manage Bookings.';

export const notPaidTitle = 'Not paid yet';
/** `status` as in “waiting for payment until 14:05”. */
export const notPaid = (status: string) =>
  `This booking is ${status}. You’ll get your pass once it’s paid.`;

export const cancelledTitle = 'This booking was cancelled';
export const cancelled = 'Its pass is no longer valid.';

export const expiredTitle = 'This booking wasn’t paid in time';
export const expired = (space: string) => `Your time at ${space} is open to other guests again.`;

export const overTitle = 'This booking is over';
export const over = 'A pass is valid until the booking ends.';

export const notHereTitle = 'Your pass isn’t on this device yet';
export const notHere = (id: string) =>
  `It will load once you’re online. Until then, just show this booking ID at the door: ${id}`;

export const notFoundTitle = 'We can’t find this booking';
export const notFound = 'Check Manage Bookings, or log in with the account you used to book.';
export const notSavedTitle = (what: 'pass' | 'receipt') =>
  `This ${what} isn’t saved on this device`;
export const notSaved =
  'Open it once while you’re online and it will stay here. At the door, the booking ID in your email is enough.';

/** `extras` as in “Projector × 1”. */
export const withExtras = (extras: string) => `Extras: ${extras}`;
