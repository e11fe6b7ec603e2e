export const heading = 'Cancel this booking?';
export const keep = 'Keep booking';
export const inCredit = (sum: string) => `${sum} is in your credit now.`;
export const cannotUndo = 'You can’t undo this. Your time opens up for other guests straight away.';
/** `refund` is a whole sentence, or empty. */
export const done = (refund: string) => `Your booking is cancelled. ${refund}`.trim();
