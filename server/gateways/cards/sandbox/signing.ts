import type { IncomingHttpHeaders } from 'node:http';
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

/** Nothing else is signed by this key, so that a webhook's signature opens nothing else. */
const keyOf = (secretKey: string) => hmacHex('sha256', secretKey, 'sandbox webhooks');

export function signedHeaders(body: string, secretKey: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    [HEADER]: hmacHex('sha256', keyOf(secretKey), body),
  };
}

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
