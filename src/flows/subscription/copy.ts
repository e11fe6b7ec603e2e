/** Texts fixed by specification §5 and §8. */
export const FIRST_LOG_IN = 'You need to login as a host first to subscribe';
export const LOGGED_OUT = 'You must be logged in as a host to subscribe';
export const NOT_STARTED = 'Subscription failed';

export const NO_CONNECTION =
  'You’re offline, so nothing was started and you haven’t been charged. Please try again once you’re back online.';

export const subscribeTo = (plan: string) => `Subscribe to ${plan}`;
export const offline = 'You’re offline. You can pay for a plan once you’re back online.';

export const arrived = 'Your payment has arrived.';
export const confirming = 'Paid. Confirming…';
export const notReceived =
  'We haven’t received your payment yet. You can close this: we’ll keep checking and email you.';
export const confirmingTitle = 'Paid, confirming.';
export const checkingTitle = 'Checking your payment.';
export const keepChecking =
  'We’ll keep checking with the payment provider and email you about your plan. Please don’t pay again.';

/** Milliseconds (specification §8). */
export const TOAST_MS = 4_000;
