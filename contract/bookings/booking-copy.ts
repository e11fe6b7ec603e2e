export const duration = 'Enter a whole number, 1 or more.';
export const durationTooLong = 'That’s too long. Choose a shorter time.';
export const time = 'Enter a time as HH:mm, such as 09:15.';
