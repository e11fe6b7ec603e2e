/** The menu of someone who is logged in. */
export const accountSettings = 'My Account Settings';
export const logOutAsHost = 'Log out as host';
export const logOutAsAdmin = 'Log out as admin';

/** The question before a log-out. */
export const logOutTitle = 'Log out now?';
export const stayLoggedIn = 'Stay logged in';
export const logOutAnyway = 'Log out anyway';

/**
 * @param unsent Number of things that haven't been sent; undefined if they could not be counted.
 */
export function logOutWarning(unsent: number | undefined): string {
  if (unsent === undefined) {
    return 'We couldn’t check whether anything is still waiting to be sent. If you log out, it will be deleted.';
  }
  return unsent === 1
    ? '1 thing hasn’t been sent yet. If you log out, it and your drafts will be deleted.'
    : `${unsent} things haven’t been sent yet. If you log out, they and your drafts will be deleted.`;
}
