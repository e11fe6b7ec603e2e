export const tagline = 'Find a workspace anywhere in Lagos.';

/** Sent along with the link to the app. */
export const recommendation =
  'Find a desk or studio in Lagos by the hour or day. Works offline too: Àyè';

export const recommendToFriend = 'Tell a friend';
export const howItWorks = 'How it works';
export const becomeAHost = 'Become a Host';
/** For screen readers, in place of the name of a site. */
export const opensInNewTab = (site: string) => `${site} (opens in a new tab)`;

/**
 * Sections of the policies page in their order; the ID is the anchor. The footer of every page
 * links to them.
 */
export const POLICY_INDEX = [
  { id: 'cancellation', title: 'Cancellation and refunds' },
  { id: 'bookings', title: 'Bookings' },
  { id: 'hosts', title: 'Rules for hosts' },
  { id: 'privacy', title: 'Privacy' },
  { id: 'terms', title: 'Terms of use' },
] as const;

export type PolicyId = (typeof POLICY_INDEX)[number]['id'];
