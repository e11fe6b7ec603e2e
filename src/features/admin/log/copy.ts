import type { AdminAction } from '#contract/admin/admin-actions.ts';

const ACTIONS: Readonly<Record<AdminAction, string>> = {
  'listing-approved': 'Listing approved:',
  'listing-sent-back': 'Changes requested:',
  'listing-deleted': 'Listing deleted:',
  'listing-restored': 'Listing restored:',
  'account-suspended': 'Account suspended:',
  'account-reinstated': 'Account reinstated:',
  'review-hidden': 'Review hidden:',
  'review-shown': 'Review kept:',
  'alarm-settled': 'Issue resolved:',
  'payouts-resumed': 'Payouts resumed:',
  'conversation-read': 'Messages read:',
  'conversation-report-closed': 'Report closed:',
  'id-shown': 'ID number viewed:',
  'id-checked': 'ID checked:',
  'id-refused': 'ID asked for again:',
  'refund-ordered': 'Refunded by hand:',
  'refund-requested': 'Refund requested:',
  'refund-approved': 'Refund approved:',
  'refund-declined': 'Refund declined:',
  'jobs-retried': 'Failed jobs retried:',
};

/** What was done, as a label of the listing, account, review or issue. */
export const action = (name: AdminAction): string => ACTIONS[name];

export const lead = 'A record of what each admin did, and why.';
export const loading = 'Loading the log';
export const notLoaded = 'We couldn’t load the log';
export const olderNotLoaded = (problem: string) => `We couldn’t load older entries. ${problem}`;
export const showOlder = 'Show older';
export const noEntries = 'No activity yet';
export const noEntriesText =
  'Whenever an admin approves, deletes or restores a listing, or suspends an account, it will appear here.';
export const listLabel = 'Admin activity';
export const formerAdmin = 'a former admin';
