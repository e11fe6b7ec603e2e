export const history = 'History';
export const noChanges = 'No changes yet.';
export const deletedByHost = 'Deleted by the host';
export const deletedByAdmin = 'Deleted by an admin';
export const changesRequested = 'Changes requested';
export const liveAgain = 'Live again';
export const pricePerDay = 'price per day';
export const pricePerHour = 'price per hour';

export const requestChanges = 'Request changes';
export const theHostDeleted = 'The host deleted this listing.';
export const restorableUntil = (day: string) => `You can restore it until ${day}.`;
export const notRestorable = 'It can no longer be restored.';
export const deletedOn = (moment: string, reason: string) => `Deleted on ${moment}: ${reason}`;

export const loading = 'Loading the listing';
export const notLoaded = 'We couldn’t load this listing';
export const notFound = 'We couldn’t find this listing';
export const notFoundText = 'Check the link, or open the listing from the list.';
export const listingsToApprove = 'Listings to approve';
export const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
export const noteToHost = 'Note to the host';
export const upcomingBookings = 'Upcoming bookings';
export const details = 'Listing details';
export const pricesAndHours = 'Prices and hours';
export const hostAccount = 'Host account';
export const noHostAccount = 'This listing has no host account.';
export const viewAccount = 'View account';

export const requestTitle = (name: string) => `Request changes to ${name}?`;
export const requestLabel = 'What needs to change?';
export const requestText =
  'The host can edit the listing and send it again. It will then wait for approval again.';
export const viewListing = 'View listing';
export const noteSaved = 'We’ve saved your note for when you request changes again.';
export const reasonSaved = 'We’ve saved your reason in case you still want to delete it.';
export const deleteTitle = (name: string) => `Delete ${name}?`;
/**
 * @param bookings Undefined if it isn't known.
 * @param refund As in “₦12,500”. Undefined if it isn't known.
 */
export const deleteText = (
  bookings: number | undefined,
  refund: string | undefined,
  days: number,
) =>
  `Guests won’t be able to find it any more. ${bookingsText(bookings, refund)} You can restore the listing for ${days} days; cancelled bookings stay cancelled.`;

function bookingsText(count: number | undefined, refund: string | undefined): string {
  if (count === undefined) return 'Upcoming bookings will be cancelled and refunded.';
  if (count === 0) return 'It has no upcoming bookings.';
  const [cancelled, all] =
    count === 1 ? ['One upcoming booking', ''] : [`${count} upcoming bookings`, ' in total'];
  const back = refund === undefined ? '' : `: ${refund}${all}`;
  return `${cancelled} will be cancelled and refunded${back}.`;
}
