export const MISSION =
  'Good work should not wait for light, for a landlord or for a line. We open the rooms that Lagos already has to the people who need them, by the hour or the day, at a price that is clear before anyone pays.';

export const VISION =
  'A city in which anyone with an idea is twenty minutes from a desk, a studio or a meeting room that is open, powered and quiet enough to think.';

export interface Principle {
  readonly title: string;
  readonly text: string;
}

export const PRINCIPLES: readonly Principle[] = [
  {
    title: 'Every space is looked at',
    text: 'A listing goes live only after one of us has approved it.',
  },
  {
    title: 'Prices are whole',
    text: 'The price carries its unit, and the total shows how it comes about.',
  },
  {
    title: 'Data is money',
    text: 'What was fetched once is kept on your device. You do not pay twice for the same page.',
  },
];

export interface TeamMember {
  readonly role: string;
  readonly text: string;
}

export const TEAM: readonly TeamMember[] = [
  { role: 'Spaces', text: 'Visits hosts, checks listings and approves them.' },
  { role: 'Product', text: 'Designs and builds the app, for slow lines first.' },
  { role: 'Bookings and money', text: 'Sees every payment and payout through to its end.' },
  { role: 'Support', text: 'Answers people and hosts, in words for a person.' },
];
