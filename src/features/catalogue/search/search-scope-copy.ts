const spaces = (count: number) =>
  count === 1 ? '1 space' : `${count.toLocaleString('en-NG')} spaces`;

export const searchingSaved = (count: number) => `Searching ${spaces(count)} saved on this phone.`;
export const searchAll = 'Search all of Lagos';
export const searchingAll = 'Searching all of Lagos…';
export const fromAll = (count: number) => `${spaces(count)} found in all of Lagos.`;
export const searchSaved = 'Search this phone only';
export const offline =
  'You’re offline, so we can only search the spaces saved on this phone. Connect to the internet, then try again.';
export const failed =
  'We couldn’t search all of Lagos. Here are the matches saved on this phone. Please try again.';
/** What the age below the number belongs to. */
export const allOfLagos = 'All of Lagos';
