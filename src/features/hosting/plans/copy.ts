export const standardLead = 'For hosts with a room or two to share.';
export const standardIncludes = [
  'Up to 3 spaces',
  'Guests pay online when they book',
  'Check guests in, even offline',
  'Withdraw to your own bank account',
];
export const premiumLead = 'For hosts who do this full-time.';
export const premiumIncludes = [
  'Unlimited spaces',
  'Enhanced analytics',
  'Featured placement',
  'Everything in Standard',
];

export const noPlanNeeded =
  'Your first space is free to list. Choose a plan when you’re ready to list more.';
const spaces = (count: number) => (count === 1 ? 'space' : 'spaces');
export const unlimitedSpaces = (listed: number) =>
  `${listed} ${spaces(listed)} listed, unlimited on your plan`;
export const spacesOf = (listed: number, limit: number) =>
  `${listed} of ${limit} ${spaces(limit)} listed`;
export const noPlanYet = (listed: string) => `You don’t have a plan yet · ${listed}.`;
export const yourPlan = (plan: string, until: string, then: string, listed: string) =>
  `Your plan: ${plan} until ${until}${then} · ${listed}.`;
export const thenPlan = (plan: string, until: string) => `, then ${plan} until ${until}`;

export const yoursUntil = (day: string) => `Your plan until ${day}`;
export const yoursFrom = (day: string) => `Your plan from ${day}`;
export const subscribeTo = (plan: string) => `Subscribe to ${plan}`;
export const renew = (plan: string) => `Renew ${plan}`;
export const monthsFree = (months: number) => `${months} ${months === 1 ? 'month' : 'months'} free`;

export const payingExtends = (day: string) =>
  `Your plan until ${day}. If you pay now, we’ll add the time to it.`;
export const oneUnit = (unit: string) => `One ${unit}`;
export const noRenewal =
  'You pay once. Your plan doesn’t renew automatically: we’ll remind you before it ends.';
