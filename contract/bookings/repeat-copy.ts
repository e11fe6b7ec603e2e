/** `day` as in “Tuesday”. */
export const everyWeek = (day: string) => `every ${day}`;
export const everySecondWeek = (day: string) => `every second ${day}`;
