/** Messages of the specification (§8). */
export const signedUp = 'account created successfully, please check email to verify your account';
export const loggedIn = 'Login successful';

export const emailVerified = 'Your email is verified.';
/** The same whether or not the account exists, so that the reply doesn't reveal who has one. */
export const verificationSent = 'If this email still needs verifying, we’ve sent it a new link.';
/** The same whether or not the account exists, so that the reply doesn't reveal who has one. */
export const resetSent =
  'If there’s an account with this email, we’ve sent it a link to set a new password.';
export const passwordReset = 'Your password has been changed. You can log in now.';
export const notTheSignUpPassword = 'That isn’t the password you chose when you signed up.';

export const settingsSaved = 'Your settings are saved.';
export const settingsSavedWithNewEmail =
  'Your settings are saved. To finish changing your email, open the link we’ve sent to the new address.';
export const passwordChanged =
  'Your password has been changed. Your other devices have been logged out.';
export const profileSaved = 'Your profile is saved.';
export const loggedOut = 'You’re logged out.';
export const loggedOutEverywhere = 'You’re logged out on all your devices.';
export const sessionList = 'Where you’re logged in.';
export const sessionEnded = 'That device is logged out.';
export const otherSessionsEnded = 'You’re logged out on all your other devices.';
export const secondFactor = 'Your two-factor authentication.';
export const secondFactorSetUp = 'Add this to your authenticator app, then enter its code.';
export const secondFactorOn = 'Two-factor authentication is on.';
export const secondFactorOff = 'Two-factor authentication is off.';
export const newRecoveryCodes = 'You have new recovery codes. The old ones no longer work.';
export const codeAccepted = 'Code accepted.';
export const passkeyList = 'Your passkeys.';
export const passkeyOptions = 'Follow the steps on your device.';
export const passkeyAdded = 'Your passkey is added. You can log in with it now.';
export const passkeyRemoved = 'The passkey is removed. You can no longer log in with it.';
export const passkeyAccepted = 'Passkey accepted.';
export const accountData = 'Your account data.';
export const accountDeleted = 'Your account has been deleted.';
