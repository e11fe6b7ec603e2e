export const notAPass = 'This isn’t an Àyè pass';
export const askForBookingId = 'Ask the guest for their booking ID.';

export const notCheckedIn = 'Not checked in';

export const alreadyScanned = (clock: string) => `Already scanned at ${clock}`;
export const scanWaiting = 'On this device. We’ll send that check-in when you’re online.';
export const alreadyCheckedIn = (clock: string) => `Already checked in at ${clock}`;
export const isSameGuest =
  'If it’s the same guest or their group, let them in. If not, ask for their own pass.';

export const notForToday = 'Not for today';
/** `days` as in “Thu 26 Nov” or “Thu 26 Nov – Fri 27 Nov”. */
export const bookedFor = (days: string) => `This booking is for ${days}.`;
export const comeBackThen = 'Ask the guest to come back then, or to book for today.';
export const wasBookedFor = (day: string) => `This booking was for ${day}.`;
export const needsOtherPass = 'Ask for the pass of today’s booking, or for a new booking.';
export const notGenuine = 'This pass isn’t genuine';
export const notGenuineText =
  'It wasn’t issued by Àyè. Ask the guest for their name and booking ID.';
export const wasCancelled = 'This booking was cancelled';
export const notValidAnyMore =
  'The pass is no longer valid. If the guest still wants to come, they have to book again.';
export const askForNewPass =
  'This is the pass for the old time. Ask the guest to open the new one in Manage Bookings.';
export const wrongPlace = 'Wrong space';
export const wrongPlaceText = (spaceName: string) =>
  `This pass is genuine, but it’s for ${spaceName}, which isn’t one of your spaces. Ask the guest to check the address of their booking.`;

export const checking = (bookingId: string) => `Checking ${bookingId}…`;
export const cantCheckOffline = 'We can’t check this offline';
export const checkedLater = (bookingId: string) =>
  `${bookingId} isn’t on the guest list saved on this device. If the guest can show their pass, scan it: that works offline. We’ve noted the ID and will check it when you’re online.`;
export const notCheckedYet = 'We couldn’t check this yet';
export const stillChecking = (bookingId: string) =>
  `${bookingId} isn’t on the guest list saved on this device, and the network is slow. We’ll keep trying and show the answer here.`;

export const welcome = (guestName: string) =>
  guestName === '' ? 'Welcome' : `Welcome, ${guestName}`;
export const notOnSavedList =
  'The pass is genuine but isn’t on the saved guest list. The booking may be new, or it may have been cancelled. You can let the guest in: we’ll check it when you’re online.';
export const ended = 'This booking has ended';
export const toStayLonger = 'To stay longer, the guest has to book again.';
export const endedToday = 'Over for today';
/** `day` as in “Sat 28 Nov”. */
export const continuesOn = (day: string) => `This booking continues on ${day}.`;
export const tooEarly = 'Too early';
export const opensAt = (clock: string) =>
  `Check-in opens at ${clock}. Check the guest in again from then on.`;
