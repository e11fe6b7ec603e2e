export const repeat = 'Repeat';
export const once = 'Doesn’t repeat';
export const everyWeek = 'Every week';
export const everySecondWeek = 'Every 2 weeks';
export const numberOfBookings = 'Number of bookings';
export const bookings = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`);

export const yourDates = 'Your dates';
export const tryAgain = 'Try again';
export const checking = 'Checking your dates…';
export const offline = 'You’re offline. We’ll check your dates once you’re back online.';
export const chooseTimeFirst = 'Choose a date and time first. Then you’ll see all the dates here.';
export const leaveOut = 'Leave out';
export const leaveOutLabel = (when: string) => `Leave out ${when}`;
export const leftOut = 'Left out';
export const putBack = 'Put back';
export const putBackLabel = (when: string) => `Put back ${when}`;
export const instead = 'Book instead:';
export const leaveOutAll = 'Leave out all unavailable dates';
export const notPossible = (count: number) =>
  count === 1 ? '1 date isn’t available.' : `${count} dates aren’t available.`;
export const total = (count: number) => `Total for ${bookings(count)}`;

export const pay = (sum: string, count: number) => `Pay ${sum} for ${bookings(count)}`;
export const bookWithCredit = (count: number) => `Book ${bookings(count)} with credit`;
export const solveConflicts = 'Leave out the dates that aren’t available, or choose other times.';
export const atLeastTwo = 'Choose at least two dates, or don’t repeat the booking.';
export const cancelRule =
  'You can cancel each booking free of charge until 24 hours before it starts.';

export const series = 'Series';
export const seriesCalendar = 'Add all dates to calendar';

export const whichOnes = 'Which bookings?';
export const onlyThis = 'Only this one';
export const thisAndFollowing = (after: number) =>
  after === 1 ? 'This one and the one after it' : `This one and the ${after} after it`;
export const cancelCount = (count: number) => `Cancel ${bookings(count)}`;
export const keepBookings = 'Keep bookings';
export const cancelledCount = (count: number) =>
  count === 1 ? 'Your booking is cancelled.' : `Your ${count} bookings are cancelled.`;
export const notCancelled = (count: number) =>
  count === 1 ? '1 booking couldn’t be cancelled.' : `${count} bookings couldn’t be cancelled.`;
export const alreadyCancelled = 'These bookings were already cancelled.';
export const someNoRefund = 'Bookings that start in less than 24 hours aren’t refunded.';

export const changeFollowing = 'Change this and the following';
export const changeTitle = 'Change this and the following bookings';
export const howChanged =
  'Choose the new time of this booking. The ones after it will move by the same number of days and hours, and their prices stay the same.';
/** For bookings of whole days. */
export const howDaysChanged =
  'Choose the new date of this booking. The ones after it will move by the same number of days, and their prices stay the same.';
export const newDate = 'New date';
export const newTime = 'New check-in time';
export const leaveAsTheyAre = 'Leave these as they are';
export const changeCount = (count: number) => `Change ${bookings(count)}`;
/** Until it is known how many bookings change. */
export const changeBookings = 'Change bookings';
export const changing = 'Changing…';
export const newPasses = 'You’ll get new passes. The old ones will stop working.';
export const changed = (count: number) =>
  count === 1 ? 'Your booking has been changed.' : `Your ${count} bookings have been changed.`;
export const chooseNewTime = 'Choose another date or time to see what changes.';
export const chooseNewDate = 'Choose another date to see what changes.';
