export const heading = 'My Account Settings';
/** For a provider that doesn’t let users change their accounts. */
export const notInApp = 'You can’t change your account settings in the app for now.';
export const passwordNotInApp =
  'You can’t change your password in the app. Please contact support.';
export const findASpace = 'Find A Space';

export const settingsNotLoaded = 'We couldn’t load your settings';
export const pendingEmail = (pending: string, current: string) =>
  `To switch to ${pending}, open the link we sent there. Until then, log in with ${current}. Changed your mind? Enter ${current} again and press Update.`;
export const draftRestored = 'We’ve restored what you typed. Press Update to save it.';
export const newEmailHint =
  'If you change it, we’ll email a link to the new address to confirm it.';

export const downloadText = 'Download everything we hold about you in one file.';
export const download = 'Download my data';

export const deleteText = 'Permanently delete your account and personal data.';
export const deleteAccount = 'Delete my account';
export const deleteTitle = 'Delete your account?';
const bookingsFirst = 'Your upcoming bookings are cancelled first, under their refund rules.';
const creditGoesBack =
  'Any credit goes back to the card or bank account you paid from. Credit from hosts’ vouchers is lost.';
/** @param isGuest Only guests have credit. */
export const deleteConsequences = (isGuest: boolean): readonly string[] => [
  'Your name, addresses and settings are deleted immediately, on every device.',
  ...(isGuest ? [bookingsFirst, creditGoesBack] : [bookingsFirst]),
  'We keep the payment records we need for our accounts, without your name.',
  'You can’t undo this.',
];

export const logOutEverywhereText = 'Log out on every phone and computer, including this one.';
export const logOutEverywhere = 'Log out of all devices';

export const devicesText =
  'You’re logged in on these devices. If you don’t recognise one, log it out and change your password.';
export const devicesLabel = 'Devices you’re logged in on';
export const devicesNotLoaded = (reason: string) =>
  `We couldn’t load the devices you’re logged in on. ${reason}`;
export const unknownDevice = 'Unknown device';
export const thisDevice = 'This device';
export const loggedInAt = (time: string) => `Logged in ${time}`;
export const lastSeen = (time: string) => `Last seen ${time}`;
export const logOutDevice = (device: string) => `Log out ${device}`;
export const logOutOthers = 'Log out of all other devices';
