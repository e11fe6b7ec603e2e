/** The booking modal opens over every public screen. */
export interface PublicSearch {
  /** The space that is being booked. */
  readonly book?: string | undefined;
  /** By the day; else by the hour. */
  readonly per?: 'day' | undefined;
}
