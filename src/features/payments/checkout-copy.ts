/** Texts fixed by specification §2, §4 and §8. */
export const failedTitle = 'Payment Failed';
export const closedTitle = 'Payment Window Closed';
export const launching = 'Launching payment modal...';
export const windowClosed = 'Payment window closed.';

export const checkingTitle = 'Checking your payment';

export const pageNotLoaded =
  'The payment page didn’t load, so you haven’t been charged. Please check your connection and try again.';
export const notChecked =
  'We couldn’t check whether your payment arrived. Please don’t pay again: try again once you’re online.';

export const connectionLost =
  'You’re offline. Keep this open, and we’ll check your payment when you’re back online.';
export const paymentPage = 'Payment page';
export const notShowing = 'Payment page not showing?';
export const openInNewTab = 'Open it in a new tab';

export const stillConnecting = 'Still connecting. You haven’t been charged.';
export const declined =
  'You haven’t been charged. If your bank shows a debit, we’ll find your payment.';
export const closedUnpaid =
  'You haven’t been charged. If you did pay before it closed, we’ll find your payment.';
export const choiceSaved = 'Your choice is saved.';
export const checking = 'Checking whether your payment has arrived…';
export const arrived = 'Your payment has arrived.';
export const confirming = 'Paid. Confirming…';

export const priceChanged = (now: string, before: string) =>
  `The price is now ${now}. It was ${before} when we last checked.`;
export const nothingPaid = 'You haven’t paid anything yet.';
