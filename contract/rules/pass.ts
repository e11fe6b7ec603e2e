import * as v from 'valibot';

/**
 * What a pass says: enough for a host's phone to know without a network whom it has before it. It is
 * one line of ASCII, `AYE1.<signature>.<what it says>`: scanners guess at anything else.
 */
export interface PassContents {
  /** `AYE-7K3M-Q2` */
  readonly bookingId: string;
  readonly spaceId: string;
  readonly spaceName: string;
  /** The first name: what a host asks for at the door. */
  readonly guestName: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Milliseconds before each of its hours in which a pass is good already. */
export const PASS_EARLY_MS = 60 * 60 * 1000;

const MARK = 'AYE1';

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000));
const RowSchema = v.tuple([v.string(), v.string(), v.string(), v.string(), seconds, seconds]);

/** The text that is signed: ECDSA over P-256 with SHA-256, over its ASCII bytes. */
export function passText(contents: PassContents): string {
  const { bookingId, spaceId, spaceName, guestName, startsAt, endsAt } = contents;
  const row = [bookingId, spaceId, spaceName, guestName, unix(startsAt), unix(endsAt)];
  return JSON.stringify(row).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** @param signature The 64 bytes of r and s, as base64url. */
export function passOf(text: string, signature: string): string {
  return `${MARK}.${signature}.${text}`;
}

export interface UnprovedPass {
  readonly contents: PassContents;
  /** What the signature is over. */
  readonly text: string;
  /** As base64url. */
  readonly signature: string;
}

const FORM = /^AYE1\.([\w-]{86})\.(\[[ -~]*\])$/;

/** Reads a pass without proving it; undefined for any other text. */
export function parsePass(scanned: string): UnprovedPass | undefined {
  const [, signature, text] = FORM.exec(scanned.trim()) ?? [];
  if (signature === undefined || text === undefined) return undefined;
  const row = v.safeParse(RowSchema, parsed(text));
  if (!row.success) return undefined;
  const [bookingId, spaceId, spaceName, guestName, starts, ends] = row.output;
  const [startsAt, endsAt] = [new Date(starts * 1000), new Date(ends * 1000)];
  return {
    contents: { bookingId, spaceId, spaceName, guestName, startsAt, endsAt },
    text,
    signature,
  };
}

/** Undefined for what isn't a row: a tuple's schema doesn't mind what comes after it. */
function parsed(text: string): unknown {
  try {
    const row: unknown = JSON.parse(text);
    return Array.isArray(row) && row.length === RowSchema.items.length ? row : undefined;
  } catch {
    return undefined;
  }
}

const unix = (instant: Date) => Math.floor(instant.getTime() / 1000);
