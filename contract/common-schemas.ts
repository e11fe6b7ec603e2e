import * as v from 'valibot';
import type { Naira } from './units.ts';

/** `2026-11-20T12:00:00.000Z` */
export const InstantSchema = v.pipe(v.string(), v.isoTimestamp());

export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An amount in naira, with kobo as decimals. */
export const NairaSchema: v.GenericSchema<number, Naira> = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
);

/** Identifies payments, refunds and check-ins: 26 characters of lower-case Crockford Base32. */
export const REFERENCE = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Returns whether a text has the form of our references. A text without it can't be one. */
export const isReference = (text: string): boolean => REFERENCE.test(text);

/**
 * One slash at the start, then up to 999 characters without a double slash, a backslash or a
 * control character.
 */
const LOCAL_PATH = /^(?!.*\/\/)\/[^\\\p{Cc}]{0,999}$/u;

/**
 * Returns whether a text is a path of the app itself. This is stricter than the URL standard:
 * `/.//host` resolves to `//host`, which a browser may take for another site, and some browsers
 * read `\` as `/`.
 */
export const isLocalPath = (path: string): boolean => LOCAL_PATH.test(path);
