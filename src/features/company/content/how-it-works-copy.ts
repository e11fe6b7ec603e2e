import type { IconName } from '#src/ui/icons/names.ts';

export interface Step {
  readonly title: string;
  readonly text: string;
}

/** At the top of the page of its own. */
export const pageTitle = 'Work where the light stays on';
export const pageLead =
  'Desks, studios and meeting rooms all over Lagos, with their power and internet checked by the people who run them.';

export const whatHeading = 'What is Àyè?';

export const what =
  'Àyè means “space” in Yoruba. It’s where Lagos finds desks, studios and meeting rooms by the hour or the day, straight from the people who run them.';

export const stepsHeading = 'How it works';

export const HOW_IT_WORKS: readonly (Step & { readonly icon: IconName })[] = [
  {
    icon: 'search',
    title: 'Find',
    text: 'Search by area, price, group size and power. Spaces are saved on your phone, so you can search even when you’re offline.',
  },
  {
    icon: 'image',
    title: 'Check it out',
    text: 'See photos, opening hours, prices by the hour and by the day, and reviews from people who’ve worked there.',
  },
  {
    icon: 'calendar',
    title: 'Book and pay',
    text: 'Choose your hours or days, see exactly what you’ll pay, and pay online. Once you’ve paid, the space is yours.',
  },
  {
    icon: 'qr-code',
    title: 'Walk in',
    text: 'Your pass, with its booking ID and QR code, is on your phone. Show it at the door and get to work. The host is one call away.',
  },
];
