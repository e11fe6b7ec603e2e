/** `day` as in “Tuesday”. */
export const everyWeek = (day: string) => `every ${day}`;
export const everySecondWeek = (day: string) => `every second ${day}`;
/** `every` as in “every Tuesday”. */
export const placeInSeries = (number: number, count: number, every: string) =>
  `${number} of ${count}, ${every}`;
