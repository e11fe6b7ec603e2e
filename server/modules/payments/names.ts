import type { RandomBytes } from '../../db/new-id.ts';

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** By which a provider finds a refund: 26 characters, 130 random bits. */
export function newRefundReference(random: RandomBytes): string {
  return Array.from(random(26), (byte) => DIGITS[byte % DIGITS.length]).join('');
}

const REFERENCE = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Whether a text has the form of our references: what hasn't is nobody's. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}
