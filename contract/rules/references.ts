/** What payments, refunds and check-ins are found by: 26 characters of lower-case Crockford base32. */
export const REFERENCE = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Whether a text has the form of our references: what hasn't is nobody's. */
export const isReference = (text: string): boolean => REFERENCE.test(text);
