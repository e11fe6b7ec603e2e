export const calendarDate = 'Enter a date as YYYY-MM-DD.';
