export const venues = 'Your venues.';
export const saved = 'The venue is saved.';
export const removed = 'The venue is removed. Its spaces stay.';
export const inOtherVenue = (space: string, venue: string) =>
  `${space} already belongs to ${venue}. Remove it there first.`;
