import type { Step } from './how-it-works-copy.ts';
import type { Testimonial } from './testimonials-copy.ts';

/** The heading; its last word is emphasised. */
export const becomeA = 'Become a';
export const host = 'Host';

export const lead =
  'Earn from your empty hours. List your desks, studio or meeting room and set your own hours and prices. Guests pay before they arrive, and you withdraw straight to your bank account.';

export const stepsHeading = 'How to become a host';

export const HOST_STEPS: readonly Step[] = [
  {
    title: 'Sign up as a host',
    text: 'Tell us your name, your company and a means of identification. Then open the link in our email, and you’re in.',
  },
  {
    title: 'List your space',
    text: 'Add up to five photos, your hours and your prices. You can do it offline: we’ll send it when you’re back online.',
  },
  {
    title: 'Get approved',
    text: 'We review every listing. Once yours is approved, all of Lagos can find it.',
  },
  {
    title: 'Welcome guests, get paid',
    text: 'Guests pay before they arrive and show a pass at your door. You withdraw to your own bank account.',
  },
];

export const testimonialsHeading = 'What hosts say';

/** Specification §2: static content. */
export const HOST_TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Funke Adeyemi',
    stack: 'Three rooms in Surulere',
    reply:
      'I listed my first room on a Sunday with one bar of network. By Thursday someone had worked in it and I’d been paid.',
  },
  {
    name: 'Emeka Obi',
    stack: 'Photo studio, Yaba',
    reply:
      'Nobody calls to ask for the price any more. They check the hours, pay and show up. I check them in from my phone.',
  },
  {
    name: 'Halima Sani',
    stack: 'Cowork hub, Ikeja',
    reply:
      'Every naira has a reference: what came in, what went to my bank and what’s still to come. Even my accountant is happy.',
  },
];

export const faqHeading = 'Questions hosts ask';

export interface Question {
  readonly question: string;
  readonly answer: string;
  /** Replaces the answer for a provider whose bookings can't be cancelled in the app. */
  readonly elsewhere?: string;
}

/** Six questions (specification §9). */
export const HOST_FAQ: readonly Question[] = [
  {
    question: 'Do I have to subscribe before I list?',
    answer:
      'No. You can list one space for free. With Standard you can list three, and with Premium as many as you have.',
  },
  {
    question: 'How and when do I get paid?',
    answer:
      'Guests pay when they book. Once the booking ends, the money is in your balance and you can withdraw it to your bank account.',
  },
  {
    question: 'What does a card payment cost me?',
    answer:
      'The payment provider takes its fee from each payment. Your Money page shows it line by line. Àyè adds nothing on top.',
  },
  {
    question: 'What happens when a guest cancels?',
    answer:
      'Guests get a full refund up to 24 hours before the start. After that there’s no refund, and you keep the money.',
    elsewhere:
      'Guests can’t cancel in the app. Agree on cancellation and refunds with them directly.',
  },
  {
    question: 'Does my plan renew automatically?',
    answer:
      'No. You pay for a month or a year up front. We’ll email you before it ends, and your listings stay online when it does.',
  },
  {
    question: 'My network comes and goes. Can I still host?',
    answer:
      'Yes. Your listings, photos and changes are saved on your device and sent when you’re back online. You can check guests in offline too.',
  },
];

export const listYourSpace = 'List Your Space';
