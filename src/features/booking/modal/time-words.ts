import type { TimeChoice } from '../model/free-times.ts';

export interface TimeWords {
  /** Fits on a chip. */
  readonly short: string;
  readonly long: string;
}

function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
}

function seatWords(seats: number): TimeWords {
  return {
    short: `${seats} left`,
    long: `free, ${seats === 1 ? '1 seat' : `${seats} seats`} left`,
  };
}

/** What a time is, in words: colour alone would tell some people nothing. */
export function timeWords(
  { status, seatsLeft, freeMinutes }: TimeChoice,
  soldWhole = false,
): TimeWords {
  switch (status) {
    case 'free':
      return seatsLeft === undefined || soldWhole
        ? { short: 'Free', long: 'free' }
        : seatWords(seatsLeft);
    case 'short':
      return {
        short: `${lengthOf(freeMinutes)} only`,
        long: `too short: only ${lengthOf(freeMinutes)} from here`,
      };
    case 'taken':
      return { short: 'Taken', long: 'taken' };
    case 'past':
      return { short: 'Past', long: 'past' };
    case 'unknown':
      return { short: 'Open', long: 'open' };
  }
}
