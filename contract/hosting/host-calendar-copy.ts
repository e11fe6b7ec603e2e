export const lastDayTooEarly = 'The last day can’t be before the first one.';
export const rangeTooLong = 'Choose at most a year.';
export const hoursOfOneDay = 'Hours can only be blocked on a single day.';
export const bothTimes = 'Enter both times, or leave both empty to block the whole day.';
export const endsTooEarly = 'The end has to be later than the start.';
export const noSpaces = 'Choose at least one space.';
export const noteTooLong = 'Please use at most 200 characters.';
export const blockId = 'The ID needs 26 lower-case letters and digits.';
