/** Specification §8, used if the provider gives no reason. */
export const bookingFailed = 'Booking failed';
/** Specification §5. */
export const loggedOut = 'You must be logged in to book a space';
/** Follows a sentence that describes the error. */
export const selectionSaved = 'Your selection is still here.';

export const enterCount = 'Please enter a number, at least 1.';
export const chooseDate = 'Please choose a start date.';
export const chooseTime = 'Please choose a check-in time.';

/** `weekday` as in “Saturday”. */
export const closedOn = (weekday: string) => `Closed on ${weekday}s`;
/** `day` is such as `25 Dec`, and `reason` such as `Christmas Day`. */
export const closedOnDate = (day: string) => `Closed on ${day}`;
export const closedFor = (day: string, reason: string) => `Closed on ${day} (${reason})`;
export const needsNotice = (length: string) => `This space needs ${length} notice`;
export const closedOnDay = 'Closed on this day';
export const noMoreTimes = 'No more times today';
export const fullyBooked = 'Fully booked on this day';
export const chooseAnotherDay = (reason: string) => `${reason}. Choose another day.`;
export const nextTwoWeeks = 'The next two weeks';

/** A long run of days, named by its first and last day. */
export const runOfDays = (first: string, last: string, count: number) =>
  `${first} to ${last}: ${count} open days`;

export const oneHourLess = 'One hour less';
export const oneDayLess = 'One day less';
export const oneHourMore = 'One hour more';
export const oneDayMore = 'One day more';
export const chooseDayFirst = 'Choose a day first';
export const pickTime = 'Choose a time';

export const yourDays = 'Your days:';
export const wholeDays = 'You get the full opening hours each day. We skip closed days.';
export const daysTaken = (days: string) =>
  `Already booked or closed for all or part of the day: ${days}.`;
export const findingDays = 'Looking for the next free days…';
export const chooseOtherDays = 'Choose other days, or book by the hour.';
export const nextFreeDays = 'Next free days';

export const otherTimes = 'Other free times';
export const freeTimesOn = (day: string) => `Free times on ${day}`;
export const onlyOpeningHours =
  'These are the opening hours (Lagos time). We’ll check that your time is free when you pay.';
export const checkingTimes = 'Checking which times are free…';
export const timesOffline =
  'You’re offline, so these are just the opening hours. You’ll see the free times once you’re back online.';
export const timesNotLoaded =
  'We couldn’t load the free times, so these are just the opening hours.';
export const freeWithSeats = 'Free, with seats left';
export const takenOrPast = 'Taken or past';
export const takenByRooms =
  'Some times are taken because a room of this space is booked. It can only be booked when all its rooms are free.';

export const cannotCancel =
  'You can’t cancel in the app. Check the host’s cancellation terms before you pay.';
export const freeUntilDayBefore =
  'Free cancellation until 24 hours before the start. After that there’s no refund.';
export const startsSoon = 'This starts in less than 24 hours, so there’s no refund if you cancel.';
export const freeUntil = (moment: string) =>
  `Free cancellation until ${moment}. After that there’s no refund.`;
export const chooseFreeDays = 'To pay, choose days that are free all day.';
export const chooseFreeTime = 'To pay, choose a time that’s free.';
export const payByTransfer = 'Pay by transfer';
export const payByCard = 'Pay by card';
export const logInNext = 'You’ll log in or sign up next.';
export const offline = 'You’re offline. You can fill this in now and pay once you’re back online.';

export const extrasTitle = 'Extras';
export const oneExtraLess = (name: string) => `Remove one: ${name}`;
export const oneExtraMore = (name: string) => `Add one: ${name}`;
export const numberOfExtra = (name: string) => `Quantity: ${name}`;
export const extrasLeft = (count: number) =>
  count === 0 ? 'None left at this time' : `${count} left at this time`;
export const tooManyExtras = (name: string, count: number) =>
  count === 0
    ? `${name} is taken at this time. Remove it, or choose another time.`
    : `${name}: only ${count} left at this time. Take fewer, or choose another time.`;
export const noExtrasInSeries =
  'Repeat bookings can’t have extras. To add some, book a single date.';
export const noExtrasInRequest =
  'A request can’t have extras. Write what you need in your message to the host.';
export const addExtrasWhenBooking = 'You can add these when you book.';
