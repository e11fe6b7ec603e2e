export const accountSettings = 'My Account Settings';
export const logOutAsHost = 'Log out as host';
export const logOutAsAdmin = 'Log out as admin';
