import * as copy from './copy.ts';

/** Returns the name of a guest, also of one who has none or has deleted their account. */
export const guestNameOf = (name: string | null): string =>
  name === null || name === '' ? copy.formerGuest : name;
