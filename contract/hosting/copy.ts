export const generatedId = 'The ID needs 26 lower-case letters and digits.';
export const calendarName = 'Enter a name, such as Google Calendar.';
export const calendarNameTooLong = 'Use at most 40 characters.';
export const calendarAddress = 'Enter the address of the calendar, which begins with https://.';
export const calendarAddressTooLong = 'Use at most 2,000 characters.';

export const calendarDetail = 'Choose what the calendar shows.';

export const lastDayTooEarly = 'The last day can’t be before the first one.';
export const rangeTooLong = 'Choose a year at most.';
export const hoursOfOneDay = 'Hours can only be blocked on a single day.';
export const bothTimes = 'Enter both times, or leave both empty to block the whole day.';
export const endsTooEarly = 'The end has to be later than the start.';
export const noSpaces = 'Choose at least one space.';
export const noteTooLong = 'Use at most 200 characters.';

export const venueName = 'Enter a name, such as Yaba Works.';
export const venueNameTooLong = 'Use at most 60 characters.';
export const tooManySpaces = (most: number) => `A venue has at most ${most} spaces.`;
export const spaceTwice = 'Choose each space once.';
export const wholeMissing = 'A room can only belong to a space that you’ve chosen.';
export const partWithParts =
  'A space that has rooms can’t be a room itself. Link all rooms with the largest space.';
