import { sign, verify } from 'node:crypto';
import { type PassContents, parsePass, passOf, passText } from '#contract/bookings/pass.ts';
import {
  type RevokedPasses,
  revokedListOf,
  revokedText,
} from '#contract/bookings/moves/revoked-passes.ts';
import type { PassKeys } from './pass-keys.ts';

/** r and s in 64 bytes, as the Web Crypto API of browsers uses them. */
const SIGNATURE_ENCODING = 'ieee-p1363';

/**
 * In UTF-16 units. A pass with both names at their longest still fits a code that phones can scan.
 */
const MAX_LENGTHS = { spaceName: 60, guestName: 30 } as const;

/**
 * Returns the signed pass of a confirmed booking. Names are cut if they wouldn't fit a check-in.
 */
export function signPass({ signing }: PassKeys, contents: PassContents): string {
  const text = passText({
    ...contents,
    spaceName: cut(contents.spaceName, MAX_LENGTHS.spaceName),
    guestName: cut(contents.guestName, MAX_LENGTHS.guestName),
  });
  return passOf(text, signatureOf(signing, text));
}

/** Returns the signed list of revoked passes, which a host's device verifies like a pass. */
export function signRevokedList({ signing }: PassKeys, revoked: readonly RevokedPasses[]): string {
  const text = revokedText(revoked);
  return revokedListOf(text, signatureOf(signing, text));
}

const signatureOf = (key: PassKeys['signing'], text: string): string =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: SIGNATURE_ENCODING }).toString('base64url');

/** Returns the contents of a pass if its signature is ours; undefined for anything else. */
export function verifyPass({ verifying }: PassKeys, scanned: string): PassContents | undefined {
  const pass = parsePass(scanned);
  if (pass === undefined) return undefined;
  const signature = Buffer.from(pass.signature, 'base64url');
  // The last letter of base64url has unused bits, so only one of several spellings of a signature
  // is accepted.
  if (signature.toString('base64url') !== pass.signature) return undefined;
  const key = { key: verifying, dsaEncoding: SIGNATURE_ENCODING } as const;
  return verify('sha256', Buffer.from(pass.text), key, signature) ? pass.contents : undefined;
}

/** Cuts a text to at most so many UTF-16 units, without half a character at the end. */
function cut(text: string, units: number): string {
  if (text.length <= units) return text;
  return text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '');
}

/** Returns the first name, which hosts ask for at check-in: `Ada` of `Ada Okafor`. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
