export const logOutEverywhereText = 'Log out on every phone and computer, including this one.';
export const logOutEverywhere = 'Log out of all devices';

export const listText =
  'You’re logged in on these devices. If you don’t recognise one, log it out and change your password.';
export const listLabel = 'Devices you’re logged in on';
export const listNotLoaded = (reason: string) =>
  `We couldn’t load the devices you’re logged in on. ${reason}`;
export const unknownDevice = 'Unknown device';
export const thisDevice = 'This device';
export const loggedInAt = (time: string) => `Logged in ${time}`;
export const lastSeen = (time: string) => `Last seen ${time}`;
export const logOutDevice = (device: string) => `Log out ${device}`;
export const logOutOthers = 'Log out of all other devices';
