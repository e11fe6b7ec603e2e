export const bySpace = 'By space';
export const loadingSpaces = 'Loading your spaces';
export const spacesNotLoaded = 'We couldn’t load your spaces';
export const noLiveSpaces = 'No live spaces yet';
export const noLiveSpacesText = 'Once one of your spaces is live, its bookings will appear here.';
export const addSpace = 'Add space';

export const mostBookings = 'Most bookings';
export const highestCapacity = 'Highest capacity';
export const spacesCaption = 'Your spaces, with the number of bookings for each';
/** Specification §2. */
export const viewAll = 'view all';
/** For screen readers, in place of `viewAll`. */
export const viewAllLabel = (name: string) => `${viewAll} bookings for ${name}`;

export const title = (name: string | undefined) => `Bookings for ${name ?? 'this space'}`;
export const allSpaces = 'All spaces';
export const yourSpaces = 'Your spaces';
export const loadingBookings = 'Loading bookings';
export const bookingsNotLoaded = 'We couldn’t load these bookings';
export const spaceNotFound = 'We couldn’t find this space in your account';
export const spaceNotFoundText =
  'It may have been deleted, or the link belongs to another account. Check your spaces.';
export const noBookings = 'No bookings yet';
export const noBookingsText = 'Bookings will appear here once guests have paid.';

export const filterByStatus = 'Filter by status';
export const noneWithStatus = (status: string) =>
  `No ${status.toLowerCase()} bookings for this space.`;
export const showMore = (count: number) => `Show ${count} more`;
export const bookingsCaption = 'Bookings for this space';
/** Specification §2, like `bookingStatus`. */
export const bookingDates = 'Booking Dates';
export const bookingStatus = 'Booking Status';
