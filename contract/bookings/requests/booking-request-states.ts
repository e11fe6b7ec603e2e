export const BOOKING_REQUEST_STATES = [
  /** Waits for the host's answer. Nothing is charged or held. */
  'requested',
  /** The host has agreed: the seats are held, and the guest has to pay. */
  'accepted',
  'paid',
  'declined',
  /** The host didn't answer in time. */
  'expired',
  /** Taken back by the guest. */
  'withdrawn',
  /** Not paid in time. A payment that arrives late still counts while the seats are free. */
  'lapsed',
  /** The seats were no longer free when the host agreed. */
  'taken',
  /** The listing isn't active any more, or an account was suspended or deleted. */
  'closed',
] as const;

export type BookingRequestState = (typeof BOOKING_REQUEST_STATES)[number];

export type BookingRequestEvent =
  | 'accept'
  | 'pay'
  | 'decline'
  | 'withdraw'
  /** Time has run out: for the answer, or for the payment. */
  | 'expire'
  /** The seats aren't free. */
  | 'fail'
  | 'close';

/** All transitions. A state without any is final. */
export const BOOKING_REQUEST_TRANSITIONS: Readonly<
  Record<BookingRequestState, Readonly<Partial<Record<BookingRequestEvent, BookingRequestState>>>>
> = {
  requested: {
    accept: 'accepted',
    decline: 'declined',
    withdraw: 'withdrawn',
    expire: 'expired',
    fail: 'taken',
    close: 'closed',
  },
  accepted: { pay: 'paid', withdraw: 'withdrawn', expire: 'lapsed', close: 'closed' },
  // A bank transfer may arrive after the hold has ended.
  lapsed: { pay: 'paid' },
  paid: {},
  declined: {},
  expired: {},
  withdrawn: {},
  taken: {},
  closed: {},
};

/** Returns the state after an event; undefined if the event can't happen in this state. */
export const nextBookingRequestState = (
  state: BookingRequestState,
  event: BookingRequestEvent,
): BookingRequestState | undefined => BOOKING_REQUEST_TRANSITIONS[state][event];

/** Whether the host still has to answer, or the guest to pay. */
export const isBookingRequestOpen = (state: BookingRequestState): boolean =>
  state === 'requested' || state === 'accepted';
