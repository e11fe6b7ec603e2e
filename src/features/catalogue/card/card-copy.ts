/** `days` are the short names of the closed days (specification §2). */
export const closedOn = (days: readonly string[]) => `Note: space is closed on ${days.join(' & ')}`;

export const detailsOf = (space: string) => `Space Details: ${space}`;

export const openUntil = (time: string) => `Open now · until ${time}`;
export const hoursOnRequest = 'Hours on request';

export const rated = (average: string, count: number) =>
  `Rated ${average} out of 5 from ${count === 1 ? '1 review' : `${count} reviews`}`;

/** `day` is the day on which the host last confirmed power and internet. */
export const checked = (day: string) => `checked ${day}`;

export const removed = (name: string) => `${name} is no longer saved.`;
export const notStored = 'We couldn’t save this on your device. Free up storage and try again.';
