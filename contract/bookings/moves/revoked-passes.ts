import * as v from 'valibot';
import { asciiJson } from '../pass.ts';

/** Passes of a booking that are no longer valid. */
export interface RevokedPasses {
  /** `AYE-7K3M-Q2` */
  readonly bookingId: string;
  /** Passes with a lower serial are revoked; all of them if the booking was cancelled. */
  readonly validFrom: number | undefined;
  /** When the booking starts now; undefined if it was cancelled. */
  readonly movedTo: Date | undefined;
}

const PREFIX = 'AYER1';

const unix = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000));
const MovedSchema = v.tuple([v.string(), v.number(), unix]);
const ListSchema = v.array(v.union([MovedSchema, v.tuple([v.string()])]));

/** Returns the text that is signed, in the same way as that of a pass. */
export function revokedText(revoked: readonly RevokedPasses[]): string {
  return asciiJson(
    revoked.map(({ bookingId, validFrom, movedTo }) =>
      validFrom === undefined || movedTo === undefined
        ? [bookingId]
        : [bookingId, validFrom, Math.floor(movedTo.getTime() / 1000)],
    ),
  );
}

/** @param signature The 64 bytes of r and s, as base64url. */
export const revokedListOf = (text: string, signature: string): string =>
  `${PREFIX}.${signature}.${text}`;

export interface UnverifiedRevokedList {
  readonly revoked: readonly RevokedPasses[];
  /** The signed text. */
  readonly text: string;
  /** In base64url. */
  readonly signature: string;
}

const LIST_PATTERN = /^AYER1\.([\w-]{86})\.(\[[ -~]*\])$/;

/** Parses a list without verifying its signature; returns undefined for any other text. */
export function parseRevokedList(received: string): UnverifiedRevokedList | undefined {
  const [, signature, text] = LIST_PATTERN.exec(received) ?? [];
  if (signature === undefined || text === undefined) return undefined;
  const read = v.safeParse(ListSchema, parsed(text));
  if (!read.success) return undefined;
  const revoked = read.output.map(([bookingId, validFrom, movedTo]) => ({
    bookingId,
    validFrom,
    movedTo: movedTo === undefined ? undefined : new Date(movedTo * 1000),
  }));
  return { revoked, text, signature };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
