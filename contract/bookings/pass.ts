import type { BookingId, SpaceId } from '../units.ts';
import * as v from 'valibot';

/**
 * The contents of a pass, which are enough for a host's phone to identify the guest offline. A pass
 * is one line of ASCII, `AYE1.<signature>.<contents>`, because scanners guess the encoding of
 * anything else.
 */
export interface PassContents {
  /** `AYE-7K3M-Q2` */
  readonly bookingId: BookingId;
  readonly spaceId: SpaceId;
  readonly spaceName: string;
  /** The first name, which hosts ask for at check-in. */
  readonly guestName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** How often the booking had been moved. A pass with a lower serial than the latest is invalid. */
  readonly serial: number;
}

/** Milliseconds before the start of each time range from when on a pass is accepted. */
export const PASS_EARLY_MS = 60 * 60 * 1000;

const PREFIX = 'AYE1';

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000));
const RowSchema = v.tuple([v.string(), v.string(), v.string(), v.string(), seconds, seconds]);
/** The serial is left out while it is 0, so that older apps can read most passes. */
const SerialSchema = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), 0);

/** Returns the text that is signed: ECDSA over P-256 with SHA-256, over its ASCII bytes. */
export function passText(contents: PassContents): string {
  const { bookingId, spaceId, spaceName, guestName, startsAt, endsAt, serial: count } = contents;
  const values = [bookingId, spaceId, spaceName, guestName, unix(startsAt), unix(endsAt)];
  return asciiJson(count === 0 ? values : [...values, count]);
}

/** Returns JSON whose other characters than ASCII are escaped. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** @param signature The 64 bytes of r and s, as base64url. */
export function passOf(text: string, signature: string): string {
  return `${PREFIX}.${signature}.${text}`;
}

export interface UnverifiedPass {
  readonly contents: PassContents;
  /** The signed text. */
  readonly text: string;
  /** In base64url. */
  readonly signature: string;
}

const PASS_PATTERN = /^AYE1\.([\w-]{86})\.(\[[ -~]*\])$/;

/** Parses a pass without verifying its signature; returns undefined for any other text. */
export function parsePass(scanned: string): UnverifiedPass | undefined {
  const [, signature, text] = PASS_PATTERN.exec(scanned.trim()) ?? [];
  if (signature === undefined || text === undefined) return undefined;
  const row = parsed(text);
  const read = v.safeParse(RowSchema, row);
  if (row === undefined || !read.success) return undefined;
  const serial = v.parse(SerialSchema, row[RowSchema.items.length]);
  if (row.length > RowSchema.items.length && serial === 0) return undefined;
  const [bookingId, spaceId, spaceName, guestName, starts, ends] = read.output;
  const [startsAt, endsAt] = [new Date(starts * 1000), new Date(ends * 1000)];
  return {
    contents: { bookingId, spaceId, spaceName, guestName, startsAt, endsAt, serial },
    text,
    signature,
  };
}

/**
 * Returns undefined unless the text is an array of the right length, because a tuple schema ignores
 * additional items.
 */
function parsed(text: string): readonly unknown[] | undefined {
  try {
    const row: unknown = JSON.parse(text);
    const longest = RowSchema.items.length + 1;
    return Array.isArray(row) && row.length <= longest ? row : undefined;
  } catch {
    return undefined;
  }
}

const unix = (instant: Date) => Math.floor(instant.getTime() / 1000);
