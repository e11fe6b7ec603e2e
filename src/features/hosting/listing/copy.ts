/** Specification §2. */
export const backToDashboard = 'Go back to Dashboard';
export const logoLabel = 'Àyè, add a space';
export const addSpace = 'Add a space';
export const edit = (name: string) => `Edit ${name}`;
export const lead =
  'We review every new listing before guests can see it. If you’re offline, we’ll send it when you’re back online.';
export const draftRestored = 'Draft restored.';
export const startOver = 'Start over';
export const formCleared = 'The form has been cleared.';
export const sendsWhenOnline = 'Saved. We’ll send it as soon as you’re online.';
export const sent = 'Your space has been sent for review.';
export const uploading = (percent: number) => `Sending… ${percent}%`;
export const almostDone = 'Sent. Waiting for confirmation…';
export const draftsSave = 'Your draft is saved on this device until you send it.';
export const draftsDontSave =
  'This device can’t save drafts. Stay on this page until your space is sent.';
export const seePlans = 'See plans';

export const notLoaded = 'We couldn’t load this listing';
export const notOnDevice = (problem: string) =>
  `It isn’t saved on this device yet. ${problem || 'Connect to the internet and try again.'}`;
export const notFound = 'We couldn’t find this listing in your account';
export const notFoundText = 'It may have been deleted. Check your listings.';
export const notEditable = 'Listings can’t be changed here';
export const notEditableText = 'Please contact support to change a listing.';
export const yourListings = 'Your listings';

export const photosHint =
  'Add up to five photos. The first one is your main photo: drag, or use the arrows, to reorder. We shrink your photos to save data and remove where they were taken.';
export const preparing = (name: string, at: number, of: number) =>
  of === 1 ? `Preparing ${name}…` : `Preparing ${name}… (${at} of ${of})`;
export const stillPreparing = (name: string) =>
  `We’re still preparing ${name}. Please try again in a moment.`;
export const mainPhoto = 'Main photo';
export const addPhotos = 'Add photos';
export const moveLeft = (name: string) => `Move ${name} left`;
export const moveRight = (name: string) => `Move ${name} right`;
export const remove = (name: string) => `Remove ${name}`;
export const alreadyUploaded = 'Already uploaded';
export const photo = (number: number) => `photo ${number}`;
export const added = (name: string) => `${name} added.`;
export const removed = (name: string) => `${name} removed.`;
export const moved = (name: string, at: number, of: number) =>
  `${name} is now ${at} of ${of}${at === 1 ? ', the main photo' : ''}.`;
export const cantOpen = (name: string) =>
  `We couldn’t open ${name}. Please choose a JPEG or PNG photo.`;

export const theSpace = 'The space';
export const spaceName = 'Space name';
export const selectLocation = 'Select a location';
export const spaceType = 'Space type';
export const selectSpaceType = 'Select a space type';
export const spaceTypeHint =
  'Guests book single seats in a cowork hub, and the whole of a creative space.';
export const addressHint = 'Street and number, so that a driver can find you.';
export const overviewHint =
  'Tell guests what they’ll find. The first 75 characters appear in search results.';

export const hoursHint =
  'Opening and closing times, Monday to Friday (Lagos time). Weekends are optional.';
export const sameHours = 'Use the same hours every day';
/** `day` as in “Saturday”. */
export const openOn = (day: string) => `Open on ${day}s`;
export const timeOf = (day: string, end: 'opening' | 'closing') => `${day} ${end} time`;

export const peopleAndPrices = 'People and prices';
export const capacityHint = 'How many people fit.';
export const hourlyRate = 'Hourly rate';
export const hourlyHint = 'In naira, for example 2,500.';
export const dailyRate = 'Daily rate';
export const dailyHint = 'In naira, for example 15,000.';
export const amenitiesHint = 'The first four appear in search results.';

export const powerAndInternet = 'Power and internet';
export const powerHint =
  'Guests ask about this first. We show the date you last confirmed it, so keep it up to date.';
export const powerAtNight = 'Power at night';
export const notGiven = 'Not given';
export const backupHours = 'Hours of backup';
export const backupHint = 'How long you can run without the grid, 0 to 24.';
export const internetSpeed = 'Internet in Mbps';
export const internetHint = 'Download speed, as measured at your space.';

export const previewHeading = 'How guests will see it';
export const noPhoto = 'Your main photo appears here';
export const noName = 'Your space’s name';
export const noPlace = 'Location';
export const noOverview = 'The start of your overview appears here.';
export const perHour = (amount: string) => `${amount} an hour`;
export const perDay = (amount: string) => `${amount} a day`;
export const noPrice = 'Your prices';
export const earnings = 'What you earn';
export const earnPerHour = (amount: string) => `About ${amount} an hour`;
export const earnPerDay = (amount: string) => `About ${amount} a day`;
export const enterPrice = 'Enter a price to see what you earn.';
export const feeNote =
  'After the card fee, usually 1.5% and at most ₦2,000 a booking. Àyè takes no commission.';

export const notAPhoto = (fileName: string) => `${fileName} isn’t a photo.`;
export const tooManyPhotos = (most: number, left: readonly string[]) =>
  `You can add up to ${most} photos. We left out ${left.join(', ')}.`;
export const oneFactNeeded = 'Please fill in at least one of these.';
export const unnamedSpace = 'A space without a name';

/** Specification §8. */
export const unknownError = 'An error occurred. Please try again.';
export const neitherSentNorSaved =
  'We couldn’t send it, and there’s no room to save it on this device. What you typed is still here.';
