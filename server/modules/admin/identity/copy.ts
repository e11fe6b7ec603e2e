/** Messages to admins about the review of hosts' IDs. */
export const shown = 'The ID with its number. The log has an entry about it.';
export const checked = 'The ID is checked. We’ve emailed the host.';
export const alreadyChecked = 'This ID was already checked.';
export const refused = 'We’ve asked the host for their ID again.';
export const alreadyRefused = 'The host was already asked for their ID again.';

export const idChanged =
  'The host has changed this ID since you saw it. Show the number again to review the new one.';
export const decidedMeanwhile = {
  checked: 'This ID was marked as checked since you saw it. Show the number again to change that.',
  refused:
    'The host was asked for this ID again since you saw it. Show the number again to change that.',
} as const;
