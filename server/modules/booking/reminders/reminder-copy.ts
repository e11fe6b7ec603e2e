/** `day` as in “Mon 23 Nov”, `clock` as in “09:00”. */
export const tomorrowSubject = (space: string, clock: string) => `Tomorrow at ${clock}: ${space}`;
export const soonSubject = (space: string, clock: string) => `Today at ${clock}: ${space}`;
export const tomorrow = 'Your booking is tomorrow. Here’s what you need to get there.';
export const soon = 'Your booking starts in about two hours.';
export const openPass = 'Open my pass';
export const directions = 'Directions';
export const showPass =
  'Show your pass at the door, or read out your booking ID. Open the pass once now, and it will work offline too.';
export const callHost = (phone: string) =>
  `Running late or can’t find it? Call your host on ${phone}.`;
