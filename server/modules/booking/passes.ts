import { sign, verify } from 'node:crypto';
import { type PassContents, parsePass, passOf, passText } from '#contract/rules/pass.ts';
import type { PassKeys } from './pass-keys.ts';

/** r and s in 64 bytes, as browsers write and read signatures. */
const FORM = 'ieee-p1363';

/** Units of text. A pass with both at their longest still makes a code that phones read. */
const LONGEST = { spaceName: 60, guestName: 30 } as const;

/** The pass of a confirmed booking. Names are cut where they would not fit a check-in. */
export function signPass({ signing }: PassKeys, contents: PassContents): string {
  const text = passText({
    ...contents,
    spaceName: cut(contents.spaceName, LONGEST.spaceName),
    guestName: cut(contents.guestName, LONGEST.guestName),
  });
  const signature = sign('sha256', Buffer.from(text), { key: signing, dsaEncoding: FORM });
  return passOf(text, signature.toString('base64url'));
}

/** What a pass says, if it's one of ours. */
export function provePass({ verifying }: PassKeys, scanned: string): PassContents | undefined {
  const pass = parsePass(scanned);
  if (pass === undefined) return undefined;
  const signature = Buffer.from(pass.signature, 'base64url');
  // Its last letter has bits to spare: only one way to write a signature is right.
  if (signature.toString('base64url') !== pass.signature) return undefined;
  const key = { key: verifying, dsaEncoding: FORM } as const;
  return verify('sha256', Buffer.from(pass.text), key, signature) ? pass.contents : undefined;
}

/** No longer than so many units, without half a character at the end. */
function cut(text: string, units: number): string {
  if (text.length <= units) return text;
  return text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '');
}

/** `Ada` of `Ada Okafor`: what a host asks for at the door. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
