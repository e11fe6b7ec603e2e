import type { TimeChoice } from '../model/free-times.ts';

export interface TimeTexts {
  /** Short enough for a chip. */
  readonly short: string;
  readonly long: string;
}

/** `1 h 30 min`, or `1 h 30` on a chip, which has no space for more. */
function lengthOf(minutes: number, unit: '\u00A0min' | ''): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}\u00A0min`;
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${rest}${unit}`;
}

function seatText(seats: number): TimeTexts {
  return {
    short: `${seats} left`,
    long: `free, ${seats === 1 ? '1 seat' : `${seats} seats`} left`,
  };
}

const takenByRoom = 'taken, because a room of this space is booked';

/** Describes a time in words, because colour alone is not accessible. */
export function timeTexts(
  { status, seatsLeft, freeMinutes, partBooked }: TimeChoice,
  soldWhole = false,
): TimeTexts {
  switch (status) {
    case 'free':
      return seatsLeft === undefined || soldWhole
        ? { short: 'Free', long: 'free' }
        : seatText(seatsLeft);
    case 'short':
      return {
        short: `Only ${lengthOf(freeMinutes, '')}`,
        long: `only ${lengthOf(freeMinutes, '\u00A0min')} free from here`,
      };
    case 'taken':
      return { short: 'Taken', long: partBooked ? takenByRoom : 'taken' };
    case 'past':
      return { short: 'Past', long: 'past' };
    case 'unknown':
      return { short: 'Open', long: 'open' };
  }
}
