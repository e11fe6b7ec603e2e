import type { Step } from './how-it-works.ts';
import type { Testimonial } from './testimonials.ts';

export const HOST_STEPS: readonly Step[] = [
  {
    title: 'Sign up as a host',
    text: 'Your name, your company and a means of identification. Open the link in our mail, and you are in.',
  },
  {
    title: 'List your space',
    text: 'Up to five pictures, your hours and your prices. Start it without a connection: it goes out when you have one.',
  },
  {
    title: 'Get approved',
    text: 'One of us looks at every listing. Once it is approved, all of Lagos can find it.',
  },
  {
    title: 'Welcome guests, get paid',
    text: 'Guests pay before they come and show a pass at your door. Withdraw to your own bank account.',
  },
];

/** Specification §2: static content. */
export const HOST_TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Funke Adeyemi',
    stack: 'Three rooms in Surulere',
    reply:
      'I listed the first room on a Sunday with one bar of network. By Thursday somebody sat in it and the money was there.',
  },
  {
    name: 'Emeka Obi',
    stack: 'Photo studio, Yaba',
    reply:
      'Nobody calls to ask for the price any more. They see the hours, they pay, they come. I check them in from my phone.',
  },
  {
    name: 'Halima Sani',
    stack: 'Cowork hub, Ikeja',
    reply:
      'Every naira has a reference: what came in, what went to my bank and what is still to come. My accountant is calm.',
  },
];

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Specification §9: six. */
export const HOST_FAQ: readonly Question[] = [
  {
    question: 'Do I have to subscribe before I list?',
    answer:
      'No. You may list one space without a plan. Standard has room for three, Premium for as many as you have.',
  },
  {
    question: 'How and when am I paid?',
    answer:
      'Guests pay when they book. When the booking is over, the money is on your balance, and you withdraw it to your bank account.',
  },
  {
    question: 'What does the card payment cost me?',
    answer:
      'The card provider’s fee is taken from each payment and shown line by line with your money. Àyè adds nothing to it.',
  },
  {
    question: 'What happens when a guest cancels?',
    answer:
      'Until 24 hours before the start the guest gets everything back. Later, nothing is paid back and the booking stays yours.',
  },
  {
    question: 'Does my plan renew by itself?',
    answer:
      'No. You pay for a month or a year in advance. We remind you by mail before it ends, and your listings stay online when it does.',
  },
  {
    question: 'My network comes and goes. Can I still host?',
    answer:
      'Yes. Listings, pictures and changes are kept on your device and sent when there is a connection. Guests can be checked in without one.',
  },
];
