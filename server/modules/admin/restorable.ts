import { RESTORE_DAYS } from '#contract/admin.ts';

const SPAN = RESTORE_DAYS * 24 * 60 * 60 * 1_000;

/** From then on a listing that was deleted can't be put back. */
export const restorableUntil = (removedAt: Date): Date => new Date(removedAt.getTime() + SPAN);

/** What was deleted later can be put back. */
export const earliestRestorable = (now: Date): Date => new Date(now.getTime() - SPAN);
