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
export const closed = 'Closed';
/** Of a special day or public holiday: `Closed today`, then `Usually 09:00–17:00`. */
export const today = (hours: string) => `${hours} today`;
export const usually = (hours: string) =>
  `Usually ${hours === closed ? closed.toLowerCase() : hours}`;
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
export const otherSpacesOf = (venue: string) => `Other spaces at ${venue}`;
export const includes = (rooms: readonly string[]) =>
  `This space includes ${rooms.join(', ')}. You can only book it when every room in it is free.`;
export const roomOf = (whole: string) =>
  `This is a room of ${whole}, which nobody else can book while you’re here.`;

export const gettingThere = 'Getting there';
export const directions = 'Directions';
export const directionsTo = (name: string) => `Directions to ${name}`;
export const landmark = 'Landmark';
export const houseRules = 'House rules';
export const yourHost = 'Your host';
export const memberSince = (month: string) => `On Àyè since ${month}`;
export const idChecked = 'ID checked by Àyè';
export const askHost = 'Ask about this space before you book:';
export const call = 'Call';
export const whatsApp = 'WhatsApp';
export const whatsAppText = (space: string) => `Hello! I have a question about ${space} on Àyè: `;
export const contactAfterBooking =
  'You’ll get the host’s phone number and email as soon as your booking is paid.';

export const viewAll = (count: number) =>
  count === 1 ? 'View the photo' : `View all ${count} photos`;
export const photoCount = (number: number, of: number) => `${number} / ${of}`;
export const photoShown = (number: number, of: number) => `Photo ${number} of ${of}`;
export const previousPhoto = 'Previous photo';
export const nextPhoto = 'Next photo';
export const closePhotos = 'Close photos';
export const viewerHelp = 'Swipe or use the arrow keys. Pinch, double-tap or press + to zoom.';

export const spaceMissing = 'We can’t find this space';
export const seeOthers = 'It may have been removed. Have a look at the other spaces.';
export const findASpace = 'Find A Space';

export const spaceUnavailable = 'This space isn’t saved on this device';
export const connectToOpen =
  'Connect to the internet to open it. Spaces you’ve saved work even when you’re offline.';

export const bookSpaceNow = 'Book Space Now';

export const prices = 'Prices';
export const pricesHint = 'You’ll see the exact price for your time before you pay.';
export const usualPrice = 'Usual price';
export const discounts = 'Long bookings';
export const bookingLengths = 'When you can book';
export const specialDays = 'Special days';
export const moreDays = (count: number) => (count === 1 ? '1 more day' : `${count} more days`);
/** `name` is such as `Eid al-Fitr`, whose date the moon decides. */
export const expectedDay = (name: string) => `${name}, expected`;
export const namedDay = (name: string, text: string) => `${name}: ${text}`;

/** The question to the host below the space. */
export const question = 'Have a question?';
export const askText = 'Ask the host about power, parking or anything else before you book.';
export const askTheHost = 'Ask the host';
export const askAbout = (spaceName: string) => `Ask about ${spaceName}`;
export const yourQuestion = 'Your question';
export const logInNext = 'You’ll log in next. Your question will be there, ready to send.';
export const logInToSend = 'Log in to send';
