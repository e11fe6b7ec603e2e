/** Shown after "Send now" when nothing can be sent. */
export const sentLater = 'You’re offline. We’ll send it as soon as you’re back online.';
