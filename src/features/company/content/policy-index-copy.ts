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
