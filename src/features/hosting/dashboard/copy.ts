export const offline = 'You’re offline.';
export const offlineText =
  'Some of your dashboard isn’t saved on this device yet. We’ll load it when you’re back online.';
export const notSaved = 'Not saved on this device';
export const liveNotSaved = 'Live spaces: not saved on this device';
export const listingsNotSaved = 'Your listings aren’t saved on this device yet.';

export const balanceNotLoaded = (problem: string) => `We couldn’t load your balance. ${problem}`;
export const addBankDetails = 'Add bank details';

export const countsNotLoaded = 'We couldn’t load your booking counts.';
export const overviewNotLoaded = 'We couldn’t load the last 30 days.';
export const last30Days = 'last 30 days';
export const changeInBookings = 'in bookings';
export const noEarlierBookings = 'no earlier bookings';
export const notAvailable = 'not available';

export const yourListings = 'Your listings';
export const allListings = (count: number) => `View all ${count} listings`;
export const manageListings = 'Manage listings';
export const live = (count: number) => `${count} live`;
export const reloadLiveCount = 'Reload live spaces';
export const addFirstSpace = 'Add your first space';
