/** Difference between the clocks of two servers that is tolerated, in milliseconds. */
export const CLOCK_SKEW_MS = 5_000;
