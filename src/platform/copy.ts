// Texts about what is sent or received in the background, which page and service worker share.

export const unreadable = 'We can’t read this on your device any more. Please fill it in again.';
export const nameless = 'Something you filled in';
export const unsure =
  'This may already have gone through, but we lost the connection before getting a reply. Check whether it’s there before you send it again.';

/** Shown for what was saved without being sent. */
export const sentAfterLogIn = 'Saved on this device. Log in again and we’ll send it.';
export const sentAfterTrouble =
  'Saved on this device. We couldn’t send it just now, so we’ll keep trying.';

/** Shown after "Send now" when nothing can be sent. */
export const sentLater = 'You’re offline. We’ll send it as soon as you’re back online.';

export const sent = (label: string) => `${label} was sent.`;
export const alreadySending = (label: string) =>
  `You can’t edit ${label} now: it’s being sent or has just been sent.`;
export const editTitle = (label: string) => `Edit ${label}?`;
export const replacesDraft =
  'You’ve already started something else in that form. It will be replaced.';

/**
 * Shown when a push message can't be read, because browsers require a notification for every push.
 */
export const unreadTitle = 'You have an update from Àyè';
export const unreadBody = 'Open the app to see it.';
