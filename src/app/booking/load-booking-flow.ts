/**
 * Imported dynamically itself, so that the code of the landing page needn't name every file of the
 * modal.
 */
export const loadBookingFlow = () =>
  import('./booking-flow.tsx').then((module) => ({ default: module.BookingFlow }));
