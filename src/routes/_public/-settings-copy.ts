export const lead = 'These settings are for this device only. You don’t need an account.';
