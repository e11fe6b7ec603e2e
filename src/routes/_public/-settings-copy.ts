/** The settings of this device, without an account. */
export const lead = 'These settings are for this device only. You don’t need an account.';

/** The settings of the account. */
export const accountHeading = 'My Account Settings';
export const accountNotInApp = 'You can’t change your account settings in the app for now.';
