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
