/** `Room A`, `Room A and Room B`, `Room A, Room B and Room C` */
function listText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
export const title = 'Venues';
export const intro =
  'Do several of your spaces belong to one place? Group them into a venue. If one contains others, such as a whole floor with its rooms, guests can’t book both at the same time.';
export const offline = 'You’re offline. To change venues, connect to the internet first.';
export const loading = 'Loading your venues';
export const notLoaded = 'We couldn’t load your venues';
export const listLabel = 'Your venues';
export const needsSpaces = 'Add a space first. Then you can make it part of a venue.';

export const contains = (space: string, parts: readonly string[]) =>
  `${space}, with ${listText(parts)}`;
export const edit = 'Edit';
export const editOf = (name: string) => `Edit venue ${name}`;
export const remove = 'Remove';
export const removeOf = (name: string) => `Remove venue ${name}`;
export const removeTitle = 'Remove this venue?';
export const removeText =
  'Your spaces stay in your listings. Guests will be able to book a space and its rooms at the same time again.';
export const removing = 'Removing…';
export const keep = 'Keep it';

export const newVenue = 'New venue';
export const editVenue = (name: string) => `Edit ${name}`;
export const name = 'Name of the venue';
export const nameHint = 'Guests see it, such as Yaba Works.';
export const spaces = 'Its spaces';
export const partOfLabel = (space: string) => `${space} is a room of`;
export const ownSpace = 'No other space';
export const hasRooms = (parts: readonly string[]) =>
  `Contains ${listText(parts)}. While one of them is booked or closed, guests can’t book it, and the other way round.`;
export const save = 'Save venue';
export const changedElsewhere =
  'This venue was changed in another tab or on another device. The form now includes those changes, and yours. Check it, then save again.';
export const saving = 'Saving…';
export const cancel = 'Cancel';

export const clashesTitle = (count: number) =>
  count === 1 ? '1 booking clashes with another' : `${count} bookings clash with others`;
export const clashesText =
  'These were booked before you linked the spaces. The guests have paid and keep their bookings until you cancel or move one.';
export const clashWith = (space: string, guest: string, when: string) =>
  `${space} is booked by ${guest}: ${when}`;

export const otherSpaces = 'Other spaces';
