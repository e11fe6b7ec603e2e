export const title = 'Extras';
export const less = (name: string) => `One ${name} less`;
export const more = (name: string) => `One ${name} more`;
export const countOf = (name: string) => `Number of ${name}`;
export const left = (count: number) =>
  count === 0 ? 'None left at this time' : `${count} left at this time`;
export const tooMany = (name: string, count: number) =>
  count === 0
    ? `${name} is taken at this time. Take it out, or choose another time.`
    : `${name}: only ${count} left at this time. Take fewer, or choose another time.`;
export const notWithSeries = 'Repeat bookings can’t have extras. To add some, book a single date.';
export const notWithRequest =
  'A request can’t have extras. Write what you need in your message to the host.';
export const addWhenBooking = 'You can add these when you book.';
