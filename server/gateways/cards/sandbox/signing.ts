import type { IncomingHttpHeaders } from 'node:http';
import { deriveKey } from '../../../db/derived-keys.ts';
import type { ProviderEvent } from '../cards.ts';
import { readJsonObject } from '../json-bytes.ts';
import { ourReference } from '../our-references.ts';
import { eventKeyOf, hmacHex, isSignedBy } from '../signatures.ts';

const HEADER = 'x-sandbox-signature';

const KINDS: ReadonlyMap<unknown, ProviderEvent['kind']> = new Map([
  ['charge.success', 'charge'],
  ['charge.failed', 'charge'],
  ['refund.success', 'refund'],
  ['transfer.success', 'payout'],
  ['transfer.failed', 'payout'],
]);

/** Derives a key that is used for nothing else, so that a webhook's signature has no other use. */
const keyOf = (secretKey: string) => deriveKey(secretKey, 'sandbox webhooks');

/** Returns the headers of a webhook of the sandbox, with the signature of its body. */
export function signedHeaders(body: string, secretKey: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    [HEADER]: hmacHex('sha256', keyOf(secretKey), body),
  };
}

/**
 * Parses a webhook of the sandbox. `forged`: not signed with our key. `ignored`: of a kind that we
 * don't use.
 */
export function readSandboxEvent(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  secretKey: string,
): ProviderEvent | 'forged' | 'ignored' {
  if (!isSignedBy(headers[HEADER], 'sha256', keyOf(secretKey), raw)) return 'forged';
  const event = readJsonObject(raw)?.value;
  if (event === undefined) return 'forged';
  const kind = KINDS.get(event['event']);
  const { data } = event;
  if (kind === undefined || typeof data !== 'object' || data === null) return 'ignored';
  const reference = ourReference((data as Record<string, unknown>)['reference']);
  return reference === undefined ? 'ignored' : { eventKey: eventKeyOf(raw), kind, reference };
}
