export const description = (bookingId: string) =>
  `Booking ID ${bookingId}\nShow your pass at the door.`;
