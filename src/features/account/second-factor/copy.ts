export const title = 'Two-factor authentication';
export const offText =
  'Ask for a code from your phone each time you log in, so that your password alone isn’t enough.';
export const onSince = (date: string) => `On since ${date}. You’ll need a code to log in.`;
export const codesLeft = (count: number) =>
  count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`;
export const unreadable =
  'We can’t check the codes of your authenticator app any more, and your recovery codes don’t work either. Set up the app again to log in with your password. You’ll need your passkey for that.';
export const setUpAgain = 'Set up your authenticator app again';
export const turnOn = 'Turn on two-factor authentication';
export const turnOff = 'Turn off two-factor authentication';
export const newCodes = 'Get new recovery codes';
export const notLoaded = (reason: string) =>
  `We couldn’t check your two-factor authentication. ${reason}`;

export const passwordFirst = 'Enter your password to start.';
export const nextStep = 'Continue';
export const addTitle = 'Add Àyè to your authenticator app';
export const addText =
  'Install an authenticator app, such as Google Authenticator or Microsoft Authenticator. Then scan this code with it.';
export const qrLabel = 'QR code for your authenticator app';
export const noQr =
  'We couldn’t draw the QR code. Type the key into your authenticator app instead.';
export const onThisPhone = 'Is the app on this phone?';
export const openApp = 'Add to authenticator app';
export const orType = 'Or type this key into the app:';
export const thenCode = 'Then enter the 6 digits that the app shows.';

export const codeLabel = 'Code from your authenticator app';
export const recoveryHint =
  'Lost your phone? Enter a recovery code instead. If you have none left, reply to any email from us, and we’ll help you.';
export const enterCode = 'Enter your code';
export const needsCode = 'For your safety, enter a code from your authenticator app.';
export const logInNeedsCode =
  'Your password is correct. Now enter the code from your authenticator app.';

export const codesText =
  'If you lose your phone, each of these codes logs you in once. Keep them somewhere safe: we can’t show them again.';
export const codesLabel = 'Recovery codes';
export const copyCodes = 'Copy codes';
export const downloadCodes = 'Download codes';
export const codesCopied = 'Your recovery codes are copied.';
export const codesNotCopied = 'We couldn’t copy the codes. Download them or write them down.';
export const codesSaved = 'I’ve saved them';
export const fileHeading = 'Àyè recovery codes. Each works once.';

export const requiredTitle = 'Turn on two-factor authentication';
export const requiredText =
  'Admins of this site need two-factor authentication. Turn it on to use the admin console.';
