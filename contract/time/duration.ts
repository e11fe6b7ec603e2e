/** The units in which the length of a booking is counted. */
export const DURATION_TYPES = ['hours', 'days'] as const;

export type DurationType = (typeof DURATION_TYPES)[number];

export interface Duration {
  readonly type: DurationType;
  readonly count: number;
}

const SINGULAR: Readonly<Record<DurationType, string>> = { hours: 'hour', days: 'day' };

/** Returns a text such as `1 hour`, `3 hours`, `1 day` or `12 days`. */
export function durationText({ type, count }: Duration): string {
  return `${count} ${count === 1 ? SINGULAR[type] : type}`;
}
