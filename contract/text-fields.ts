import * as v from 'valibot';

/**
 * Rejects control characters: they can't be typed, and they break email headers and the database.
 */
export const printable = (message: string) => v.regex(/^\P{Cc}*$/u, message);

/** Characters that turn round the text after them. They can't be typed. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A character that isn't a space, a mark or one of the letters that are drawn as nothing. */
const VISIBLE = /[^\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * Trims a text and removes the marks that would turn round what is shown after it. A text in which
 * nothing can be seen becomes empty.
 */
export function visibleText(text: string): string {
  const unmarked = text.replace(DIRECTION_CONTROLS, '').trim();
  return VISIBLE.test(unmarked) ? unmarked : '';
}

/** The same for a text of several lines, which multipart forms send with CRLF. */
export const visibleLines = (text: string): string => visibleText(text.replaceAll(/\r\n?/g, '\n'));

/** Rejects a text in which nothing can be seen. */
export const visible = (message: string) =>
  v.check((text: string) => visibleText(text) !== '', message);

/** Trimmed text that may be empty. */
export const optionalText = (message: string, maxLength: number) =>
  v.pipe(v.string(message), v.trim(), v.maxLength(maxLength, message), printable(message));

/**
 * Removes what people and apps put between the characters of a number: spaces, brackets, dots,
 * dashes of every kind, and the invisible marks around a number copied from contacts or a chat.
 */
export const withoutSeparators = (text: string): string =>
  text.replace(/[\s().\p{Pd}\p{Cf}]/gu, '');
