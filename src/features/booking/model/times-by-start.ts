import type { FreeTime } from '#contract/errors.ts';

const startOf = ({ startDate, checkinTime }: FreeTime) => `${startDate} ${checkinTime}`;

/** Orders free times by their start. The provider has the nearest to the wanted time first. */
export const timesByStart = (times: readonly FreeTime[]): FreeTime[] =>
  times.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
