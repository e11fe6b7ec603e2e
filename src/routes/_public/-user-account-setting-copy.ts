export const heading = 'My Account Settings';
export const notInApp = 'You can’t change your account settings in the app for now.';
