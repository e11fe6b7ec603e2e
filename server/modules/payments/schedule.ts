/** The jobs of payments. */
export const PAYMENT_JOBS = {
  event: 'payment-event',
  refund: 'refund',
  reconcile: 'reconcile-payments',
  payout: 'payout',
  transfer: 'check-transfer',
  checkLedger: 'check-ledger',
  auditLedger: 'audit-ledger',
  statement: 'daily-statement',
  mailPaidOut: 'mail-payout-done',
  mailPayoutReturned: 'mail-payout-returned',
  mailCreditPayout: 'mail-credit-payout',
  mailBankLink: 'mail-bank-link',
  mailBankChanged: 'mail-bank-changed',
} as const;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds from the start of a payment until its first check with the card provider. */
export const FIRST_CHECK_MS = 30 * SECOND;

/**
 * Milliseconds after its start for which a payment may still arrive. Card providers repeat their
 * webhooks for as long.
 */
export const WATCH_PAYMENT_MS = 72 * HOUR;

/** Minutes between two checks of a payment. */
const WAITS = [1, 2, 3, 5, 5, 10, 15, 30];

/**
 * The number of checks before which a payment is watched, however old it is: after an outage of days
 * one answer would decide, and providers sometimes answer wrongly.
 */
export const MIN_CHECKS = WAITS.length;

/** Returns the milliseconds to wait after this many checks that settled nothing. */
export function waitAfterChecks(checks: number): number {
  return (WAITS[checks - 1] ?? 60) * MINUTE;
}

/**
 * Returns the milliseconds until a refund or payout is tried again after this many attempts. That
 * is longer than the slowest attempt takes, so that no two run at once.
 */
export function waitAfterTries(tries: number): number {
  return Math.min(HOUR, 2 * MINUTE * 2 ** (tries - 1));
}
