const EMAIL = /\S@\S+\.\S/u;
const LINK = /https?:\/\/|\bwww\.|\bwa\.me\b/iu;
/** Dates such as 14.11.2026 or 2026-11-14 have many digits, but nobody can be called by them. */
const DATE = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/gu;
/** At least nine digits, with at most two other characters between them: phones and bank accounts. */
const NUMBER = /\p{Nd}(?:[\s().+/-]{0,2}\p{Nd}){8,}/u;

/**
 * Returns whether a text contains an email address, a link, or a number long enough to be a phone
 * number or bank account. Guest and host get each other's contact details with the booking.
 */
export const hasContactDetails = (text: string): boolean =>
  EMAIL.test(text) || LINK.test(text) || NUMBER.test(text.replaceAll(DATE, ' '));
