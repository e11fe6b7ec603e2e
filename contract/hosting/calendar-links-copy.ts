export const linkId = 'The ID needs 26 lower-case letters and digits.';
export const detail = 'Choose what the calendar shows.';
