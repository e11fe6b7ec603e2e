/** Follows a problem if nothing is stored on the device yet. */
export const worksOfflineAfterVisit = (problem: string) =>
  `${problem} Once you’ve opened this page online, you can also see it offline.`;

/** After a request that a repeat doesn't do twice. */
export const unanswered =
  'We lost the connection before we heard back, so this may be done already. You can safely try again: nothing is done twice.';

export const listingsNotLoaded = 'We couldn’t load your listings';
export const loadingListings = 'Loading your listings';
export const noListings = 'No listings yet';
export const noListingsText =
  'Add photos, opening hours and a price. We’ll review your space before it goes live.';
export const waitingListings = 'New listings waiting to be sent';
export const waiting = 'waiting to be sent';

export const changesRequested = 'changes requested';

export const answerRequests = 'Answer';

export const savedOnDevice = 'Saved on this device';
export const profileNotLoaded = 'We couldn’t load your profile';
export const bankDetails = 'Bank details';

export const yours = 'Yours';
export const theirs = 'The other change';
export const chooseEach = 'Choose a version for each part.';
export const saveChoice = 'Save choice';
export const saving = 'Saving…';
