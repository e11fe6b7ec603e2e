/** Messages to admins. */
export const removedListings = 'Deleted listings that can be restored.';
export const people = 'Guests and hosts.';
export const listings = 'Listings.';
export const auditLog = 'The audit log.';
export const openIssues = 'Payment issues that need review.';
export const waitingListings = 'Listings waiting for approval.';

export const sentBack = 'We’ve asked the host for changes.';
export const alreadySentBack = 'The host has already been asked for changes.';
export const deleted = 'The space has been deleted.';
export const alreadyDeleted = 'This space was already deleted.';
export const live = 'The space is live.';
export const alreadyLive = 'This space is already live.';
export const suspended = 'The account has been suspended.';
export const alreadySuspended = 'This account was already suspended.';
export const reinstated = 'The account has been reinstated.';
export const notSuspended = 'This account wasn’t suspended.';
export const issueResolved = 'The issue is marked as resolved.';

/** By the status that a listing has instead of waiting for approval. */
export const decidedMeanwhile: Readonly<Record<string, string>> = {
  active:
    'This listing was approved after you opened it, so it’s live now. To take it down, delete it.',
  paused:
    'This listing was approved after you opened it and is paused now. To take it down, delete it.',
  rejected:
    'The host was asked for changes after you opened this listing. You can decide again once they’ve sent it again.',
};

export const deletedMeanwhile =
  'This listing was deleted after you opened it. If an admin deleted it, you can restore it from Deleted listings.';
export const changedSinceRead =
  'The host changed this listing after you opened it. Read the new version, then decide again.';
export const hostIsSuspended = 'Its host is suspended. Reinstate the account first.';

export const notDeleted = 'This space isn’t deleted.';
export const restored = 'The space has been restored.';
export const restoredHidden =
  'The space has been restored. It stays hidden while its host is suspended.';
export const restoredToHost =
  'The space is back with its host, because their plan has no room for it right now.';
export const restoredPaused =
  'The space has been restored but is paused, because its host’s plan has no room for it right now.';

/** The note that a host reads at a listing that was returned to them. */
export const quotaReached =
  'Your plan has no room for this space right now. Send it again once there’s room.';

/** Replaces the name of a deleted account in the audit log. */
export const deletedAccount = 'Deleted account';

/** The names of ledger accounts. */
export const payersCard = (provider: string) => `Payer’s card (${provider})`;
export const inEscrow = 'Held for this payment';
export const refundOnItsWay = 'Refund on its way';
export const payoutOnItsWay = 'Payout on its way';
export const formerHost = 'Former host';
export const hostNamed = (name: string) => `Host ${name}`;
export const guestCredit = 'Guest’s credit';
export const feesOf = (provider: string) => `Fees of ${provider}`;
export const ourIncome = 'Àyè’s income';

export const jobsRetried = (count: number) =>
  count === 1 ? '1 job will run again now.' : `${count} jobs will run again now.`;

export const overview = 'The figures of the marketplace.';
export const paymentsList = 'The payments, newest first.';

/** Messages to admins about the review of hosts' IDs. */
export const idShown = 'The ID with its number. The log has an entry about it.';
export const idChecked = 'The ID is checked. We’ve emailed the host.';
export const idAlreadyChecked = 'This ID was already checked.';
export const idRefused = 'We’ve asked the host for their ID again.';
export const idAlreadyRefused = 'The host was already asked for their ID again.';

export const idUnreadable =
  'This ID can’t be read any more, so nobody can check it. Ask the host to enter it again.';
export const idChanged =
  'The host has changed this ID since you saw it. Show the number again to review the new one.';
/** By the decision; `admin` is who made it. */
export const idDecidedMeanwhile = {
  checked: (admin: string) =>
    `${admin} marked this ID as checked since you saw it. Show the number again to change that.`,
  refused: (admin: string) =>
    `${admin} asked the host for this ID again since you saw it. Show the number again to change that.`,
} as const;
export const you = 'You';
/** For an admin whose account is deleted. */
export const anotherAdmin = 'Another admin';
