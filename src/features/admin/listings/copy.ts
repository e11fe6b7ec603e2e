import type { ListingFilter } from '#contract/admin/browse-filters.ts';

export const find = 'Find listings';
export const findHint = 'Search by space, location or host.';
export const choose = 'Show listings by status';
export const labels: Readonly<Record<ListingFilter, string>> = {
  all: 'All',
  active: 'Active',
  pending: 'Waiting for approval',
  paused: 'Paused',
  rejected: 'Changes requested',
};
export const caption = (label: string) => `Listings: ${label}`;
export const loading = 'Loading listings';
export const notLoaded = 'We couldn’t load the listings';
export const none = 'No listings here';
export const noneText = 'Choose another status, or search for something else.';
export const noHost = 'No host';

export const restoreLead = (days: number) =>
  `You can restore a listing for ${days} days. Bookings that were refunded stay cancelled.`;
export const loadingDeleted = 'Loading deleted listings';
export const deletedNotLoaded = 'We couldn’t load the deleted listings';
export const noDeleted = 'No recently deleted listings';
export const noDeletedText = 'Listings you delete stay here for as long as you can restore them.';
/** For screen readers, in place of the button's text. */
export const restoreLabel = (name: string, isBusy: boolean) =>
  isBusy ? `Restoring… ${name}` : `Restore ${name}`;
/** @param about Location and host of the listing. */
export const aboutDeleted = (aboutDeleted: string, deleted: string, restorable: string) =>
  `${aboutDeleted} · deleted on ${deleted}, can be restored until ${restorable}`;
