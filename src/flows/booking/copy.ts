/** Specification §2, §4 and §5. */
export const bookThisSpace = 'Book This Space';
export const logInToBook = 'Please login to book this space';
export const bookingFailed = 'Booking failed';

export const partlyBooked = 'Part of this time is already booked. Choose another time.';
export const noConnection =
  'You’re offline, so nothing was booked and you haven’t been charged. Your selection is saved. Please try again once you’re back online.';
export const noConnectionToLogIn =
  'You’re offline, so nothing was booked and you haven’t been charged. Your selection is saved. Once you’re back online, you can log in and pay.';

export const noConnectionForCard = 'You’re offline. You can pay by card once you’re back online.';
export const cardNotOpened = 'We couldn’t open the card payment. You can still pay by transfer.';

export const selectionSaved = 'Your selection is saved.';
/** `time` as in “14:35”. */
export const heldUntil = (time: string) =>
  `Your selection is saved, and we’re holding it for you until ${time}.`;

export const loggedOut =
  'You’ve been logged out. The time below is still selected. Log in again to book it.';

export const bookingUnchanged = 'Your booking stays as it is.';

export const missing = 'We can’t find this space';
export const mayBeRemoved = 'It may have been removed. Have a look at the other spaces.';
export const findASpace = 'Find A Space';
export const notChangeable = 'The time can’t be changed right now';
export const notTakingBookings =
  'This space isn’t taking bookings at the moment. The booking stays as it is.';
export const close = 'Close';
export const notSaved = 'This space isn’t saved on this device';
export const connectOnce = 'Connect to the internet to open it.';
