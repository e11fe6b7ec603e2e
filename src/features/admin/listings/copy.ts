import type { ListingFilter } from '#contract/admin/browse-filters.ts';

export const find = 'Find listings';
export const findHint = 'Search by space, area or host.';
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
