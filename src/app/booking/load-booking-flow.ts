/** A step between, so that the landing page needn't name every file that the modal is made of. */
export const loadBookingFlow = () =>
  import('./booking-flow.tsx').then((module) => ({ default: module.BookingFlow }));
