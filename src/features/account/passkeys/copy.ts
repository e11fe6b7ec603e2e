export const title = 'Passkeys';
export const text =
  'Log in with your fingerprint, face or screen lock instead of your password. A passkey can’t be guessed, and works on this site only.';
export const add = 'Add a passkey';
export const remove = 'Remove';
export const removeFrom = (device: string) => `Remove the passkey from ${device}`;
export const removeTitle = 'Remove this passkey';
export const removeText = (device: string) =>
  `You’ll no longer be able to log in with the passkey from ${device}. Delete it in your device’s settings as well.`;
export const unknownDevice = 'an unknown device';
export const listLabel = 'Your passkeys';
export const addedOn = (date: string) => `Added ${date}`;
export const lastUsed = (time: string) => `Last used ${time}`;
export const notLoaded = (reason: string) => `We couldn’t load your passkeys. ${reason}`;
export const passwordFirst =
  'Enter your password first. Your device will then ask for your fingerprint, face or screen lock.';
export const nextStep = 'Continue';
export const waiting = 'Waiting for your device…';

export const logIn = 'Log in with a passkey';
export const useInstead = 'Use a passkey instead';
export const useOwn = 'Use your passkey';

/** What is shown when the browser gives no passkey. */
export const cancelled = 'No passkey was used. Try again, or log in with your password.';
export const notCreated = 'No passkey was created. Try again when your device asks.';
export const alreadyThere = 'This device already has a passkey for your account.';
export const failed =
  'Your device couldn’t do that. Try another browser, or log in with your password.';
