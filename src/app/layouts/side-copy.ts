/** The slogan of the log-in and sign-up screens. */
export const slogan = {
  before: 'Work where the light ',
  emphasis: 'stays on',
  after: '.',
} as const;

export const accountSettings = 'My Account Settings';
export const logOutAsHost = 'Log out as host';
export const logOutAsAdmin = 'Log out as admin';
