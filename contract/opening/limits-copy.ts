/** Reasons of a space's own rules why a time can't be booked. `length` is such as `2 hours`. */
export const tooShort = (length: string) =>
  `This space is booked for at least ${length}. Choose a longer time.`;
export const tooLong = (length: string) =>
  `This space is booked for at most ${length}. Choose a shorter time.`;
export const tooSoon = (length: string) =>
  `Book this space at least ${length} ahead. Choose a later time.`;
export const beyondHorizon = (length: string) =>
  `This space takes bookings up to ${length} ahead. Choose an earlier day.`;
export const closedOnDate = (day: string) => `This space is closed on ${day}. Choose another day.`;
export const closedFor = (day: string, reason: string) =>
  `This space is closed on ${day} (${reason}). Choose another day.`;
export const tooFewDays = (length: string) =>
  `This space isn’t open for ${length} from that day on. Choose fewer days.`;
