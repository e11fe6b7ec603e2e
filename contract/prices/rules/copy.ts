/** Errors of fields. */
export const amount = 'Enter a price from ₦100 to ₦10,000,000.';
export const percent = 'Enter a whole number from -90 to 400.';
export const discount = 'Enter a whole number from 1 to 90.';
export const length = 'Enter a whole number from 2 to 60.';
export const limit = (most: number) => `Enter a whole number from 1 to ${most}.`;
export const maxBelowMin = 'The longest booking can’t be shorter than the shortest one.';
export const weekdays = 'Choose at least one day of the week.';
export const label = 'Give these hours a name, such as Evening.';
export const labelTooLong = 'Use at most 30 characters.';
export const quarter = 'Choose a time on the quarter hour, such as 18:15.';
export const endsTooEarly = 'The end has to be later than the start.';
export const bothTimes = 'Enter both times, or leave both empty to keep the usual hours.';
export const closedOrOpen = 'Close the day, or give it other hours or another price.';
export const tooManyBands = 'A space can have at most 20 prices by time. Remove one first.';
export const bandsOverlap =
  'Two prices apply to the same hour of the same day. Change the hours or the days of one of them.';
export const noDates = 'Choose at least one day.';
export const tooManyDates = 'Choose at most 400 days at once.';
export const ruleId = 'The ID needs 26 lower-case letters and digits.';

/** Parts of price lines. */
export const timeLine = (price: string, duration: string) => `${price} × ${duration}`;
/** The price of time whose hours or days have different prices. */
export const sumFor = (price: string, duration: string) => `${price} for ${duration}`;
export const labelled = (text: string, name: string) => `${text} · ${name}`;
export const wholeBand = (name: string, from: string, to: string) => `${name}, ${from}–${to}`;
export const discountLine = (value: number, length: string) =>
  `${value}% off for ${length} or more`;
export const minutes = (count: number) => `${count} minutes`;
export const hoursAndMinutes = (hours: string, rest: string) => `${hours} ${rest}`;

/** Rules in words. */
export const everyDay = 'Every day';
export const days = (first: string, last: string) => `${first}–${last}`;
export const and = (first: string, last: string) => `${first} and ${last}`;

export const perHour = (price: string) => `${price} an hour`;
export const perDay = (price: string) => `${price} a day`;
export const inAll = (price: string) => `${price} in total`;
export const more = (percent: number) => `${percent}% more`;
export const less = (percent: number) => `${percent}% less`;
export const moreByUnit = (text: string, unit: 'hour' | 'day') => `${text} for each ${unit}`;

export const asUsual = 'Open as usual';
export const closed = 'Closed';
export const openAt = (from: string, to: string) => `Open ${from}–${to}`;

export const minimum = (length: string) => `At least ${length}`;
export const maximum = (length: string) => `At most ${length}`;
export const notice = (length: string) => `Book at least ${length} ahead`;
export const horizon = (length: string) => `Book at most ${length} ahead`;
export const before = (length: string) => `${length} free before each booking`;
export const after = (length: string) => `${length} free after each booking`;
