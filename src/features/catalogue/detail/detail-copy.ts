export const loading = 'Loading the space';
export const bookThisSpace = 'Book this space';
export const skipToBooking = 'Skip to booking';
export const seats = (count: number) =>
  count === 1 ? 'Room for 1 person' : `Room for ${count} people`;

export const photosOf = (name: string) => `Photos of ${name}`;
export const photo = (name: string, number: number, count: number) =>
  `${name}, photo ${number} of ${count}`;
export const showPhoto = (number: number, count: number) => `Show photo ${number} of ${count}`;

export const otherAmenities = (names: readonly string[]) => `Also available: ${names.join(', ')}`;
export const openingHours = 'Opening hours, Lagos time';
export const powerAndInternet = 'Power and internet';
export const confirmedByHost = (day: string) => `Confirmed by the host on ${day}`;

export const reviewsOffline =
  'Reviews aren’t available offline yet. Connect to the internet to load them.';
export const noReviews = 'No reviews yet.';
/** For screen readers, in place of “Report”. */
export const reportLabel = (author: string) => `Report the review by ${author}`;
export const hostReply = (day: string) => `Host’s reply · ${day}`;
export const showAllReviews = (count: number) => `Show all ${count} reviews`;
export const latestReviews = (count: number) => `Showing the latest ${count} reviews.`;
export const byStars = 'Reviews by stars';

export const moreSpacesIn = (location: string) => `More spaces in ${location}`;
export const spacesIn = (location: string) => `Spaces in ${location}`;

export const partOfVenue = (venue: string) => `Part of ${venue}`;
export const otherSpacesOf = (venue: string) => `Other spaces of ${venue}`;
export const includes = (rooms: readonly string[]) =>
  `This space includes ${rooms.join(', ')}. You can book it when all of that is free.`;
export const roomOf = (whole: string) =>
  `This is a room of ${whole}. Nobody else can book the whole while you’re here.`;
