/** Identifies payments, refunds and check-ins: 26 characters of lower-case Crockford Base32. */
export const REFERENCE = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Returns whether a text has the form of our references. A text without it can't be one. */
export const isReference = (text: string): boolean => REFERENCE.test(text);
