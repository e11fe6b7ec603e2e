export const quoted = 'What these bookings cost.';
export const confirmedWithCredit = 'You paid with credit, and your bookings have been confirmed!';

export const taken = 'This time is already booked.';
export const overlaps = 'This overlaps another date that you chose.';
/** The description that the payer reads at the checkout. `duration` as in “2 hours”. */
export const descriptionOf = (space: string, count: number, duration: string, day: string) =>
  `${space}: ${count} bookings of ${duration} from ${day}`;

export const nothingToCancel = 'These bookings are already cancelled.';
export const cancelled = (count: number) =>
  count === 1 ? 'Your booking is cancelled.' : `Your ${count} bookings are cancelled.`;

export const leavesDay = 'This booking can’t be moved by the same amount. Change it on its own.';
export const otherPrice = 'This date has a different price. Change this booking on its own.';
export const quotedMove = 'Which of these bookings can be changed.';
export const moved = (count: number) =>
  count === 1 ? 'Your booking has been changed.' : `Your ${count} bookings have been changed.`;
