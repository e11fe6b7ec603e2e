export interface Policy {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const POLICIES: readonly Policy[] = [
  {
    id: 'cancellation',
    title: 'Cancellation and refunds',
    paragraphs: [
      'A booking can be cancelled free of charge until 24 hours before it starts: everything paid is refunded. Later than that, nothing is refunded.',
      'The rule is shown before you pay and on the booking itself.',
    ],
  },
  {
    id: 'bookings',
    title: 'Bookings',
    paragraphs: [
      'Starting a booking holds your place for 15 minutes while you pay, longer where a bank transfer may be on its way. A place that was not paid for in that time is free again.',
      'Times are Lagos times. A day booking covers the opening hours of each day booked.',
    ],
  },
  {
    id: 'hosts',
    title: 'Rules for hosts',
    paragraphs: [
      'A listing says what is really there: the hours, the power, the internet, the price. It goes live after we have approved it.',
      'What a host lists stays theirs. We show it to people who look for a space, and to nobody else.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'Browsing needs no account. What you look for is looked up on your device as far as that can be, and we keep no record of it. Saved spaces stay on your device, and are kept with your account only once you log in.',
      'We keep no advertising trackers, and nothing on these pages is fetched from anyone but us and, when you pay, the payment provider.',
    ],
  },
  {
    id: 'terms',
    title: 'Terms of use',
    paragraphs: [
      'Use a space as its host says, leave it as you found it, and be kind to the people in it.',
      'We may take down a listing or close an account that harms others; we say why.',
    ],
  },
];
