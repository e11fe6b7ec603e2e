export const lead = (days: number) =>
  `You can restore a listing for ${days} days. Bookings that were refunded stay cancelled.`;
export const loading = 'Loading deleted listings';
export const notLoaded = 'We couldn’t load the deleted listings';
export const none = 'No recently deleted listings';
export const noneText = 'Listings you delete stay here for as long as you can restore them.';
/** For screen readers, in place of the button's text. */
export const restoreLabel = (name: string, isBusy: boolean) =>
  isBusy ? `Restoring… ${name}` : `Restore ${name}`;
/** @param about Location and host of the listing. */
export const about = (about: string, deleted: string, restorable: string) =>
  `${about} · deleted on ${deleted}, can be restored until ${restorable}`;
