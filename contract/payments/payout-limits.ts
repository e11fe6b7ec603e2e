/**
 * The least and the most of one payout in whole naira: card providers send no less than ₦100 and no
 * more than ₦10,000,000 at once.
 */
export const LEAST_PAYOUT = 100;
export const MOST_PAYOUT = 10_000_000;
