import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderEvent } from '../cards.ts';
import { readJsonObject } from '../json-bytes.ts';
import { ourReference, referenceInNote } from '../our-references.ts';
import { eventKeyOf, isSignedBy } from '../signatures.ts';

const KINDS: ReadonlyMap<unknown, ProviderEvent['kind']> = new Map([
  ['charge.success', 'charge'],
  ['refund.pending', 'refund'],
  ['refund.processing', 'refund'],
  ['refund.processed', 'refund'],
  ['refund.failed', 'refund'],
  ['refund.needs-attention', 'refund'],
  ['transfer.success', 'payout'],
  ['transfer.failed', 'payout'],
  ['transfer.reversed', 'payout'],
]);

/**
 * Reads a webhook from Paystack, which signs the whole body. It has no event for a failed charge.
 */
export function readPaystackEvent(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  secretKey: string,
): ProviderEvent | 'forged' | 'ignored' {
  if (!isSignedBy(headers['x-paystack-signature'], 'sha512', secretKey, raw)) return 'forged';
  const event = readJsonObject(raw)?.value;
  if (event === undefined) return 'forged';
  const kind = KINDS.get(event['event']);
  const { data } = event;
  if (kind === undefined || typeof data !== 'object' || data === null) return 'ignored';
  const reference = referenceOf(kind, data as Record<string, unknown>);
  return reference === undefined ? 'ignored' : { eventKey: eventKeyOf(raw), kind, reference };
}

/**
 * A refund's event identifies the refund only if it contains our note; otherwise it identifies the
 * charge.
 */
function referenceOf(kind: ProviderEvent['kind'], data: Readonly<Record<string, unknown>>) {
  if (kind !== 'refund') return ourReference(data['reference']);
  const note = data['merchant_note'];
  const own = typeof note === 'string' ? referenceInNote(note) : undefined;
  return own ?? ourReference(data['transaction_reference']);
}
