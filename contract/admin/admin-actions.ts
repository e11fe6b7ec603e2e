/** The actions of an admin, as the audit log names them. */
export const ADMIN_ACTIONS = [
  'listing-approved',
  'listing-sent-back',
  'listing-deleted',
  'listing-restored',
  'account-suspended',
  'account-reinstated',
  'review-hidden',
  'review-shown',
  'alarm-settled',
  'payouts-resumed',
  'conversation-read',
  'conversation-report-closed',
  'id-shown',
  'id-checked',
  'id-refused',
  'refund-ordered',
  'refund-requested',
  'refund-approved',
  'refund-declined',
  'jobs-retried',
] as const;

export type AdminAction = (typeof ADMIN_ACTIONS)[number];
