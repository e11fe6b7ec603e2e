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

const whole = new Intl.NumberFormat('en-NG');
const counted = (count: number, one: string, more: string) =>
  `${whole.format(count)} ${count === 1 ? one : more}`;

/** The result of the daily comparison with the provider. @param day Such as `24 Nov`. */
export const lastStatement = (day: string, payments: number) =>
  `Last statement: ${day}, ${counted(payments, 'payment', 'payments')},`;
export const noDifferences = 'no differences';
export const differences = (count: number) => counted(count, 'difference', 'differences');
