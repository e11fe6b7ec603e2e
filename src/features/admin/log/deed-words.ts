import type { AdminAction } from '#contract/admin.ts';

const WORDS: Readonly<Record<AdminAction, string>> = {
  'listing-approved': 'Approved',
  'listing-sent-back': 'Sent back',
  'listing-deleted': 'Deleted',
  'listing-restored': 'Put back',
  'account-suspended': 'Suspended',
  'account-reinstated': 'Let in again',
  'review-hidden': 'Hid a review of',
  'review-shown': 'Kept a review of',
  'alarm-settled': 'Settled',
};

export const deedWords = (action: AdminAction): string => WORDS[action];
