import type { IconName } from '#src/ui/icons/names.ts';

export const lead = 'Opening up Lagos’s workspaces to the people who need them.';

export const MISSION =
  'Good work shouldn’t have to wait for light, a landlord or the network. We open up the rooms Lagos already has to the people who need them, by the hour or the day, at a price you know before you pay.';

export const VISION =
  'A Lagos where anyone with an idea is twenty minutes from a desk, a studio or a meeting room that’s open, powered and quiet enough to think in.';

export const principles = 'What we stand for';

export const nextHeading = 'Find your space, or open yours';
export const nextText = 'Browse without an account. Listing your first space is free.';

export interface Principle {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

export const PRINCIPLES: readonly Principle[] = [
  {
    icon: 'circle-check',
    title: 'Every space is checked',
    text: 'No listing goes live until our team has approved it.',
  },
  {
    icon: 'receipt-text',
    title: 'No hidden charges',
    text: 'Every price says whether it’s per hour or per day, and you see the full total before you pay.',
  },
  {
    icon: 'wifi-off',
    title: 'Data is money',
    text: 'Once a page has loaded, it stays on your phone, so you don’t spend data on it twice.',
  },
];

export interface TeamMember {
  readonly icon: IconName;
  readonly role: string;
  readonly text: string;
}

export const TEAM: readonly TeamMember[] = [
  {
    icon: 'map-pin',
    role: 'Spaces',
    text: 'Visits hosts, checks their listings and approves them.',
  },
  {
    icon: 'zap',
    role: 'Product',
    text: 'Designs and builds the app to work well on slow networks.',
  },
  { icon: 'wallet', role: 'Payments', text: 'Makes sure every payment and payout arrives.' },
  {
    icon: 'message-circle',
    role: 'Support',
    text: 'Real people who answer guests and hosts in plain language.',
  },
];

export const findYourSpace = 'Find Your Space';
export const becomeAHost = 'Become a Host';
