export const BOOKING_MODES = [
  /** Guests book and pay at once. */
  'instant',
  /** Guests ask first, and pay after the host has accepted. */
  'ask',
  /** Guests ask first if one of the rules applies. */
  'rules',
] as const;

export type BookingMode = (typeof BOOKING_MODES)[number];

/** How a host lets guests book a space. The rules count only in the mode `rules`. */
export interface BookingRules {
  readonly mode: BookingMode;
  /** Guests without a completed booking have to ask. */
  readonly firstTime: boolean;
  /** More people than this have to ask; absent if their number doesn't matter. */
  readonly abovePeople?: number;
}

/** What a space has before its host chooses anything. */
export const INSTANT_BOOKING: BookingRules = { mode: 'instant', firstTime: false };

export const ASK_REASONS = ['always', 'first-time', 'people', 'calendar'] as const;

/**
 * Why a guest has to ask. `calendar`: a connected calendar has failed for so long that the space may
 * be booked elsewhere.
 */
export type AskReason = (typeof ASK_REASONS)[number];

/** Milliseconds after which a calendar that fails makes instant bookings requests. */
export const CALENDAR_TRUSTED_MS = 6 * 60 * 60_000;

/** Returns why a guest has to ask before booking; empty if they can book at once. */
export function reasonsToAsk(
  { mode, firstTime, abovePeople }: BookingRules,
  {
    isFirstTime,
    people,
    calendarFails,
  }: {
    /** Whether the guest has no completed booking. */
    readonly isFirstTime: boolean;
    /** Undefined if the guest hasn't entered it. */
    readonly people: number | undefined;
    /** Whether a connected calendar has failed for `CALENDAR_TRUSTED_MS`. */
    readonly calendarFails: boolean;
  },
): AskReason[] {
  const byRules = mode === 'rules';
  const isMany = abovePeople !== undefined && people !== undefined && people > abovePeople;
  const applies: Readonly<Record<AskReason, boolean>> = {
    always: mode === 'ask',
    'first-time': byRules && firstTime && isFirstTime,
    people: byRules && isMany,
    calendar: calendarFails,
  };
  return ASK_REASONS.filter((reason) => applies[reason]);
}
