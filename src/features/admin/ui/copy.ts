const whole = new Intl.NumberFormat('en-NG');

export const title = 'Listings to approve';
/** @param isStale The list is what was loaded before the connection was lost. */
export function waiting(count: number, isStale: boolean): string {
  const text = count === 0 ? 'None waiting' : `${count} waiting`;
  return isStale ? `${text} when you were last online` : text;
}
export const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
export const showMore = (count: number) => `Show ${count} more`;
export const loading = 'Loading listings';
export const notLoaded = 'We couldn’t load the listings';
export const onlineOnly = 'You can only approve listings online.';
export const none = 'All caught up';
export const noneText = 'New listings will appear here when hosts send them.';

export const find = 'Find another listing';
export const findHint = 'Paste its link, such as /detailpage/…, or its ID.';

export const listedDaysAgo = (days: number) => {
  if (days === 0) return 'Listed today';
  return days === 1 ? 'Listed yesterday' : `Listed ${days} days ago`;
};
export const requestChanges = 'Request changes';

/** For screen readers, in place of the buttons' texts. */
export const approveLabel = (name: string, isBusy: boolean) =>
  isBusy ? `Approving… ${name}` : `Approve Space ${name}`;
export const requestChangesLabel = (name: string) => `Request changes to ${name}`;
export const deleteLabel = (name: string) => `Delete Space ${name}`;

export const overview = 'Overview';
export const figuresNotLoaded = 'We couldn’t load the figures';
export const loadingFigures = 'Loading the figures';
export const pending = 'Waiting for approval';
export const issues = 'Payments to review';
export const idsToCheck = 'IDs to check';
export const live = 'Live spaces';
export const paid = 'Paid in 30 days';
export const payments = (count: number) =>
  count === 1 ? '1 payment' : `${whole.format(count)} payments`;
export const users = 'Guests';
export const hosts = (count: number) =>
  count === 1 ? 'and 1 host' : `and ${whole.format(count)} hosts`;
