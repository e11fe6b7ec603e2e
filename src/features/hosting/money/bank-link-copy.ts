export const confirmTitle = 'Confirm your bank account';
export const confirmText =
  'You, or someone logged in to your account, asked us to send payouts to a different bank account. Confirm only if it was you.';
export const newAccount = 'Payouts would go to';
export const confirmAccount = 'Confirm this account';
export const confirming = 'Confirming…';
export const notYou =
  'Not you? Leave this page and change your password. Nothing changes unless you press the button.';

export const confirmed = 'Your bank account is confirmed';
/** @param account Its bank and number. */
export const payoutsNowGoTo = (account: string, heldUntil: string) =>
  `Payouts will now go to ${account}. They’re on hold until ${heldUntil}, in case it wasn’t you who changed it.`;
export const goToDashboard = 'Go to dashboard';
export const goToCredit = 'Go to my credit';

export const linkExpired = 'This link no longer works';
export const deadLink = {
  over: 'It may be incomplete or too old, or you’ve already used it. If you’ve just confirmed, your account is saved: check it first. If it isn’t there, save it again and we’ll email you a new link.',
  replaced:
    'You saved newer bank details after we sent this email. Open the link in our newest email to confirm those. Not you? Change your password now.',
  missing:
    'Open this page from the link in our email. No email yet? Save your bank details and we’ll send it within a minute.',
} as const;
export const bankDetails = 'Bank details';
