/** Reasons of a space's own rules why a time can't be booked. `length` is such as `2 hours`. */
export const tooShort = (length: string) =>
  `The minimum booking here is ${length}. Choose a longer time.`;
export const tooLong = (length: string) =>
  `The maximum booking here is ${length}. Choose a shorter time.`;
export const tooSoon = (length: string) =>
  `Book this space at least ${length} ahead. Choose a later time.`;
export const beyondHorizon = (length: string) =>
  `This space takes bookings up to ${length} ahead. Choose an earlier day.`;
export const closedOnDate = (day: string) => `This space is closed on ${day}. Choose another day.`;
export const closedFor = (day: string, reason: string) =>
  `This space is closed on ${day} (${reason}). Choose another day.`;
export const tooFewDays = (length: string) =>
  `This space isn’t open for ${length} from that day on. Choose fewer days.`;

/** `Monday is open 08:00–18:00` */
export const openOn = (day: string, opening: string, closing: string) =>
  `${day} is open ${opening}–${closing}`;
export const closedOn = (day: string) => `This space is closed on ${day}s. Choose another day.`;
export const dayPassed = 'That day has passed. Choose today or a later day.';
export const tooFarAhead = 'You can book up to a year ahead. Choose an earlier day.';

/**
 * Reasons why a time can't be booked. `open` is a text such as `Monday is open 08:00–18:00`, and
 * `time` is `HH:mm`.
 */
type Text = string;

export const wholeHours = 'Choose a whole number of hours, 1 or more.';
export const wholeDays = (most: number) => `Choose a whole number of days, from 1 to ${most}.`;
export const quarterHour = 'Choose a check-in time on the quarter hour, such as 09:15.';
export const closedAt = (open: Text, time: Text) => `${open}, so you can’t check in at ${time}.`;
export const timePassed = (open: Text, time: Text) =>
  `${time} has already passed. ${open}, so choose a later time.`;
/** `end` is one of the three texts below. */
export const endsTooLate = (open: Text, time: Text, length: Text, end: Text) =>
  `${open}, but ${length} from ${time} would end ${end}. Choose an earlier time or fewer hours.`;
export const endsAt = (time: Text) => `at ${time}`;
export const endsNextDay = (time: Text) => `at ${time} the next day`;
export const endsDaysLater = 'several days later';
