import type { IconName } from '#src/ui/icons/names.ts';
import type { PolicyId } from './footer-copy.ts';

export const lead = 'What you can expect from us, and what we expect from you. In plain words.';
export const onThisPage = 'On this page';

export interface Policy {
  readonly icon: IconName;
  readonly paragraphs: readonly string[];
  /**
   * Replaces the paragraphs for a provider whose bookings can't be cancelled and aren't held by our
   * rules.
   */
  readonly elsewhere?: readonly string[];
}

const dayBookings =
  'All times are Lagos time. A day booking covers the full opening hours of each day you book.';

export const POLICIES: Readonly<Record<PolicyId, Policy>> = {
  cancellation: {
    icon: 'receipt-text',
    paragraphs: [
      'You can cancel free of charge until 24 hours before your booking starts, and we’ll refund everything you paid. After that, there’s no refund.',
      'We show you the deadline before you pay, and again on your booking.',
      'If the host cancels, we’ll refund everything you paid, however soon the booking starts.',
    ],
    elsewhere: [
      'Bookings can’t be cancelled in the app. Ask the host about cancellation and refunds before you pay.',
    ],
  },
  bookings: {
    icon: 'calendar',
    paragraphs: [
      'When you start a booking, we hold your place for 15 minutes while you pay, or longer if you can also pay by bank transfer. If you don’t pay in time, someone else can book it.',
      dayBookings,
    ],
    elsewhere: [dayBookings],
  },
  hosts: {
    icon: 'house',
    paragraphs: [
      'A listing must describe what’s really there: the hours, the power, the internet and the price. It goes live once we’ve approved it.',
      'Hosts own what they list. We only show it to people looking for a space.',
    ],
  },
  privacy: {
    icon: 'lock',
    paragraphs: [
      'You don’t need an account to browse. Searches run on your phone wherever possible, and we don’t keep a record of them. Saved spaces stay on your phone; we only add them to your account once you log in. The spaces you viewed last are only on your phone, and you can clear them with one tap.',
      'We don’t use advertising trackers. Everything on these pages comes from us or, when you pay, from the payment provider.',
      'One visit in ten sends us how fast its pages were and on what kind of connection, with nothing about you. None does in lite mode.',
    ],
  },
  terms: {
    icon: 'users',
    paragraphs: [
      'Follow the host’s rules, leave the space as you found it, and be kind to the people in it.',
      'We may remove a listing or close an account that harms others, and we’ll tell you why.',
    ],
  },
};
