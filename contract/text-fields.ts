import * as v from 'valibot';

/**
 * Rejects control characters: they can't be typed, and they break email headers and the database.
 */
export const printable = (message: string) => v.regex(/^\P{Cc}*$/u, message);

/** Trimmed text that may be empty. */
export const optionalText = (message: string, maxLength: number) =>
  v.pipe(v.string(message), v.trim(), v.maxLength(maxLength, message), printable(message));
