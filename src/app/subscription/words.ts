/** Specification §5 and §8, to the letter. */
export const FIRST_LOG_IN = 'You need to login as a host first to subscribe';
export const LOGGED_OUT = 'You must be logged in as a host to subscribe';
export const NOT_STARTED = 'Subscription failed';

export const NO_CONNECTION =
  'There is no connection, so nothing was started and nothing was paid. Please try again when you are back online.';

/** Specification §8. */
export const TOAST_MS = 4_000;
