import type { PaymentFilter } from '#contract/admin/admin-lists.ts';

export const heading = 'All payments';
export const choose = 'Show payments by status';
export const labels: Readonly<Record<PaymentFilter, string>> = {
  all: 'All',
  paid: 'Paid',
  open: 'Not paid yet',
  failed: 'Failed',
  refunded: 'Refunded',
};
export const loading = 'Loading payments';
export const notLoaded = 'We couldn’t load the payments';
export const none = 'No payments here';
export const noneText = 'Choose another status.';
export const caption = (label: string) => `Payments: ${label}`;
export const deletedAccount = 'Deleted account';
export const view = (description: string) => `View payment: ${description}`;
export const refunded = 'refunded';
