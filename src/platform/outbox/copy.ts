export const unreadable = 'We can’t read this on your device any more. Please fill it in again.';
export const nameless = 'Something you filled in';
export const unsure =
  'This may already have gone through, but we lost the connection before getting a reply. Check whether it’s there before you send it again.';

/** Shown after "Send now" when nothing can be sent. */
export const sentLater = 'You’re offline. We’ll send it as soon as you’re back online.';
