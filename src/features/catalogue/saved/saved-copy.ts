export const caption = 'Saved spaces';
export const none = 'No saved spaces yet';
export const tapTheHeart = 'Tap the heart on any space to keep it here, even offline.';
export const findYourSpace = 'Find Your Space';
export const noLongerListed = 'No longer listed';
export const spacesIn = (location: string) => `Spaces in ${location}`;
/** Of spaces whose names this device doesn't know. */
export const othersGone = (count: number) =>
  count === 1
    ? '1 saved space is no longer listed.'
    : `${count} saved spaces are no longer listed.`;
export const removeGone = (count: number) => (count === 1 ? 'Remove it' : 'Remove them');
export const goneRemoved = (count: number) =>
  count === 1 ? 'Removed 1 saved space.' : `Removed ${count} saved spaces.`;
export const notRated = 'Not rated yet';

export const onThisDevice = 'Saved on this device.';
export const inYourAccount =
  'Saved to your account. They also stay on this device until you log out.';
/** Around a link to the log-in page, whose text is `link`. */
export const logInForMore = {
  before: 'Saved on this device. ',
  link: 'Log in',
  after: ' to see them on your other devices too.',
} as const;
