export const quoted = 'What this change costs.';
export const moved = 'Your booking has been changed.';
export const payDifference = 'Pay the difference, and your booking will be changed.';

export const sameTime = 'That’s the time you already have. Please choose another one.';
export const notListed =
  'This space isn’t taking bookings right now, so the date and time can’t be changed.';
export const alreadyPaid =
  'You’ve already paid for a change. Check its new time in Manage Bookings.';
/** The description that the payer reads at the checkout. */
export const differenceFor = (space: string, day: string) => `${space}: change to ${day}`;
