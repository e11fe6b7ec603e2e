import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderEvent } from './cards.ts';
import { memberText, readJsonObject, rewritten } from './json-bytes.ts';
import { ourReference } from './our-references.ts';
import { eventKeyOf, isSignedBy } from './signatures.ts';

const KINDS: ReadonlyMap<unknown, ProviderEvent['kind']> = new Map([
  ['charge.success', 'charge'],
  ['charge.failed', 'charge'],
  ['refund.success', 'refund'],
  ['refund.failed', 'refund'],
  ['transfer.success', 'payout'],
  ['transfer.failed', 'payout'],
]);

/**
 * Korapay signs `data` alone. Its bytes are checked as they came, then as `JSON.stringify` writes
 * them, which is how its documentation makes the signature. The event's name isn't covered: at
 * worst a wrong one makes us ask for a charge that is a refund.
 */
export function readKorapayEvent(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  secretKey: string,
): ProviderEvent | 'forged' | 'ignored' {
  const event = readJsonObject(raw);
  const text = event && memberText(event.text, 'data');
  if (event === undefined || text === undefined) return 'forged';
  const data: unknown = JSON.parse(text);
  const header = headers['x-korapay-signature'];
  const signed = rewritten(data);
  if (signed === undefined || typeof data !== 'object' || data === null) return 'forged';
  const isGenuine =
    isSignedBy(header, 'sha256', secretKey, text) ||
    isSignedBy(header, 'sha256', secretKey, signed);
  if (!isGenuine) return 'forged';
  const kind = KINDS.get(event.value['event']);
  const reference = kind && referenceOf(kind, data as Record<string, unknown>);
  if (kind === undefined || reference === undefined) return 'ignored';
  // Spaces around `data` aren't signed: with them, one event could be made into any number.
  return { eventKey: eventKeyOf(kind, signed), kind, reference };
}

/**
 * Of a charge, `reference` may be Korapay's own and ours stand in `payment_reference`. Of a refund,
 * `payment_reference` is the charge's.
 */
function referenceOf(kind: ProviderEvent['kind'], data: Readonly<Record<string, unknown>>) {
  return kind === 'charge'
    ? ourReference(data['payment_reference'], data['reference'])
    : ourReference(data['reference'], data['refund_reference']);
}
