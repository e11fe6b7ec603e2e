import { RESTORE_DAYS } from '#contract/admin.ts';

/** How long a deleted listing can be restored, in milliseconds. */
const RESTORE_MS = RESTORE_DAYS * 24 * 60 * 60 * 1_000;

/** Returns the instant from which on a deleted listing can't be restored. */
export const restorableUntil = (removedAt: Date): Date =>
  new Date(removedAt.getTime() + RESTORE_MS);

/** Listings that were deleted after this instant can be restored. */
export const earliestRestorable = (now: Date): Date => new Date(now.getTime() - RESTORE_MS);
