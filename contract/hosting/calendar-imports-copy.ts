export const importId = 'The ID needs 26 lower-case letters and digits.';
export const name = 'Enter a name, such as Google Calendar.';
export const nameTooLong = 'Use at most 40 characters.';
export const address = 'Enter the address of the calendar, which begins with https://.';
export const addressTooLong = 'Addresses have at most 2,000 characters.';
