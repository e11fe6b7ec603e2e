export const name = 'Give the extra a name, such as “Projector”.';
export const nameTooLong = 'Use at most 60 characters.';
export const price = 'Enter a price in naira, or 0 if it’s free.';
export const stock = 'Enter a whole number from 1 to 999, or leave it empty for no limit.';
export const most = (count: number) => `A space can have at most ${count} extras.`;
export const listing = 'Check the extras. Each needs a name and a price.';
export const twice = 'Two extras can’t have the same name.';
export const count = 'Choose a whole number from 1 to 99 of each extra.';

export const free = 'Free';
/** `price` as in “₦5,000”. */
export const perUnit = {
  booking: (sum: string) => `${sum} per booking`,
  hour: (sum: string) => `${sum} an hour`,
  day: (sum: string) => `${sum} a day`,
} as const;

/** “Projector × 2” */
export const counted = (extra: string, howMany: number) => `${extra} × ${howMany}`;
