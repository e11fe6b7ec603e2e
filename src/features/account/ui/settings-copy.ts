export const settingsNotLoaded = 'We couldn’t load your settings';
export const pendingEmail = (pending: string, current: string) =>
  `To switch to ${pending}, open the link we sent there. Until then, log in with ${current}. Changed your mind? Enter ${current} again and update.`;
export const draftRestored = 'We’ve restored what you typed. Tap Update to save it.';
export const newEmailHint =
  'If you change it, we’ll email a link to the new address to confirm it.';

export const downloadText = 'Download everything we hold about you in one file.';
export const download = 'Download my data';

export const deleteText = 'Permanently delete your account and personal data.';
export const deleteAccount = 'Delete my account';
export const deleteTitle = 'Delete your account?';
export const deleteConsequences = [
  'Your name, addresses and settings are deleted immediately, on every device.',
  'Your upcoming bookings are cancelled first, under their refund rules.',
  'We keep the payment records we need for our accounts, without your name.',
  'You can’t undo this.',
] as const;
