import { randomReference } from '#tests/factories/references.ts';
import fc from 'fast-check';
import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { paidCharge, type ProviderBench, refundOf } from '../provider-bench.ts';

/** Describes what the webhooks of every provider must be. */
export function webhookConformance(bench: () => ProviderBench): void {
  const provider = () => bench().provider;
  const sent = async () => {
    const charge = await paidCharge(bench());
    const [webhook] = await bench().webhooksOf(charge.reference);
    if (webhook === undefined) throw new Error('no webhook was sent');
    return { ...webhook, reference: charge.reference };
  };

  it('names our charge, and has a key that only its repetitions share', async () => {
    const { raw, headers, reference } = await sent();
    const event = provider().readEvent(raw, headers);
    if (typeof event === 'string') throw new Error(`it was ${event}`);
    expect(event).toMatchObject({ kind: 'charge', reference });
    expect(event.eventKey).toMatch(/^[0-9a-f]{64}$/);
    expect(provider().readEvent(Buffer.from(raw), { ...headers })).toEqual(event);
    const other = await sent();
    expect(provider().readEvent(other.raw, other.headers)).not.toMatchObject({
      eventKey: event.eventKey,
    });
  });

  it('of a refund names the refund or its charge', async () => {
    const charge = await paidCharge(bench());
    const refund = refundOf(charge);
    await provider().refund(refund);
    await bench().finishRefund(refund);
    const webhook = (await bench().webhooksOf(charge.reference)).at(-1);
    const event = webhook && provider().readEvent(webhook.raw, webhook.headers);
    expect(event).toMatchObject({ kind: 'refund' });
    expect([refund.refundReference, charge.reference]).toContain(
      (event as { reference: string }).reference,
    );
  });

  it('is forged when its signature is missing, different or cut off', async () => {
    const { raw, headers } = await sent();
    const [name = '', signature = ''] =
      Object.entries(headers).find(([header]) => header.endsWith('-signature')) ?? [];
    const value = String(signature);
    for (const changed of [
      undefined,
      '',
      value.slice(0, -1),
      `${value}0`,
      value.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      '0'.repeat(value.length),
      'é'.repeat(value.length),
    ]) {
      expect(provider().readEvent(raw, { ...headers, [name]: changed })).toBe('forged');
    }
    const twice = { ...headers, [name]: [value, value] };
    expect(provider().readEvent(raw, twice)).toBe('forged');
  });

  it('is forged when its content was changed or cut off', async () => {
    const { raw, headers, reference } = await sent();
    const changed = raw.toString().replace(reference, randomReference());
    expect(provider().readEvent(Buffer.from(changed), headers)).toBe('forged');
    for (const length of [0, 1, raw.length >> 1, raw.length - 1]) {
      expect(provider().readEvent(raw.subarray(0, length), headers)).toBe('forged');
    }
  });

  it('never throws and is never trusted, whatever it contains', async () => {
    const { raw, headers } = await sent();
    const responsesNeverAccepted = (bytes: Buffer, given: IncomingHttpHeaders) => {
      expect(provider().readEvent(bytes, given)).toBe('forged');
    };
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, withHeaders) => {
        responsesNeverAccepted(Buffer.from(bytes), withHeaders ? headers : {});
      }),
    );
    fc.assert(fc.property(fc.json(), (text) => responsesNeverAccepted(Buffer.from(text), headers)));
    fc.assert(
      fc.property(fc.nat(raw.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(raw);
        bytes.writeUInt8(bytes.readUInt8(at) ^ change, at);
        const event = provider().readEvent(bytes, headers);
        // A change outside the signed part may leave the event as it is, or make it unknown.
        const genuine = provider().readEvent(raw, headers);
        expect(['forged', 'ignored', JSON.stringify(genuine)]).toContain(
          typeof event === 'string' ? event : JSON.stringify(event),
        );
      }),
    );
    responsesNeverAccepted(Buffer.from(`{"event":"x","data":${'['.repeat(200_000)}`), headers);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    responsesNeverAccepted(Buffer.from(`{"event":"charge.success","data":{"a":${deep}}}`), headers);
  });
}
