import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderEvent } from '../cards.ts';
import { memberText, readJsonObject, reserialize } from '../json-bytes.ts';
import { ourReference } from '../our-references.ts';
import { eventKeyOf, isSignedBy } from '../signatures.ts';

const KINDS: ReadonlyMap<unknown, ProviderEvent['kind']> = new Map([
  ['charge.success', 'charge'],
  ['charge.failed', 'charge'],
  ['refund.success', 'refund'],
  ['refund.failed', 'refund'],
  ['transfer.success', 'payout'],
  ['transfer.failed', 'payout'],
]);

/**
 * Reads a webhook from Korapay, which signs only `data`. The signature is checked against the raw
 * bytes first, then against the output of `JSON.stringify`, from which Korapay's documentation
 * computes it. The event's name is not signed: at worst, a wrong one makes us look up a refund as a
 * charge.
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
  const signed = reserialize(data);
  if (signed === undefined || typeof data !== 'object' || data === null) return 'forged';
  const isGenuine =
    isSignedBy(header, 'sha256', secretKey, text) ||
    isSignedBy(header, 'sha256', secretKey, signed);
  if (!isGenuine) return 'forged';
  const kind = KINDS.get(event.value['event']);
  const reference = kind && referenceOf(kind, data as Record<string, unknown>);
  if (kind === undefined || reference === undefined) return 'ignored';
  // Whitespace around `data` is not signed. If it were part of the key, one event could be turned
  // into any number of them.
  return { eventKey: eventKeyOf(kind, signed), kind, reference };
}

/**
 * For a charge, `reference` may be Korapay's own, with ours in `payment_reference`. For a refund,
 * `payment_reference` is that of the charge.
 */
function referenceOf(kind: ProviderEvent['kind'], data: Readonly<Record<string, unknown>>) {
  return kind === 'charge'
    ? ourReference(data['payment_reference'], data['reference'])
    : ourReference(data['reference'], data['refund_reference']);
}
