/** Search parameters of every public screen, because the booking modal opens over all of them. */
export interface PublicSearch {
  /** ID of the space that is being booked. */
  readonly book?: string | undefined;
  /** Books by the day; absent for a booking by the hour. */
  readonly per?: 'day' | undefined;
  /** A chosen time to continue with, after a log-in: `2026-11-24T10:00/PT2H`. */
  readonly when?: string | undefined;
}
