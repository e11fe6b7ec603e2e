/** Why a host can't honour a booking. */
export const HOST_CANCEL_REASONS = [
  /** The space can't be used. */
  'unusable',
  /** No power or no internet. */
  'no-power',
  /** The same time was sold twice. */
  'booked-twice',
  /** The host has to describe it in the message. */
  'other',
] as const;

export type HostCancelReason = (typeof HOST_CANCEL_REASONS)[number];

/** The most UTF-16 units of the host's message to the guest. */
export const MAX_CANCEL_MESSAGE = 200;
