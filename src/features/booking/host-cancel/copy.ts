export const title = 'Your host had to cancel';
export const hostWrites = 'Your host writes:';
export const refund = (sum: string) => `You’ll get the full price back: ${sum}.`;
export const by = (day: string) => `You should have it by ${day}.`;
export const hasArrived = (sum: string) => `The full price, ${sum}, has been refunded.`;
export const ofThatCredit = (sum: string) => `${sum} of it is in your credit already.`;
export const chooseUntil = (clock: string) => `You can take credit instead until ${clock}.`;
export const creditNow = (sum: string) => `Credit now (${sum})`;
export const creditNowHint = 'In seconds, for any booking.';
export const toSource = 'Back to my card or bank';
export const toSourceHint = 'In 3–10 working days. We’ll send it straight away.';
export const choosing = 'One moment…';
export const voucher = (sum: string) =>
  `Your host also gave you a ${sum} voucher. It’s in your credit, and you can use it for any booking.`;
export const freeThen = 'Free at the same time';
export const loading = 'Looking for spaces that are free at the same time';
export const noneFree = 'We found no other space that is free at the same time.';
export const noneStored = 'Connect to see spaces that are free at the same time.';
export const tryAgain = 'Try again';
export const stored = 'You’re offline, so some of these may be taken by now.';
export const findAnother = 'Find another space';
export const away = (kilometres: number) => `${kilometres}\u00A0km away`;
export const book = (sum: string) => `Book for ${sum}`;
/** For screen readers, in place of the button's text. */
export const bookLabel = (sum: string, space: string) => `Book ${space} for ${sum}`;
export const byHost = 'cancelled by the host';
