import { randomReference } from '#tests/factories/references.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CardProvider,
  type NewCharge,
  ProviderRefusal,
  ProviderUnavailable,
} from '#server/gateways/cards/cards.ts';
import { newCharge, paidCharge, type ProviderBench, refundOf } from '../provider-bench.ts';
import { payoutConformance } from './payout-conformance.ts';
import { transferConformance } from './transfer-conformance.ts';
import { webhookConformance } from './webhook-conformance.ts';

/** Describes what every card provider must do. */
export function describeCardProvider(name: string, open: () => Promise<ProviderBench>): void {
  describe(`${name} as a card provider`, () => {
    let bench: ProviderBench;
    let provider: CardProvider;

    beforeAll(async () => {
      bench = await open();
      provider = bench.provider;
    });

    afterAll(() => bench.close());

    const started = async (changes: Partial<NewCharge> = {}) => {
      const charge = newCharge(changes);
      await provider.startCharge(charge);
      return charge;
    };

    const paid = () => paidCharge(bench);

    describe('a charge', () => {
      it('shows a checkout on an origin that pages may frame', async () => {
        const { checkoutUrl, presentation } = await provider.startCharge(newCharge());
        expect(provider.frameOrigins).toContain(presentation.origin);
        expect(new URL(checkoutUrl).origin).toBe(presentation.origin);
      });

      it('is pending with nothing paid, then successful and paid in full', async () => {
        const { reference } = await started({ amountKobo: 2_250_050 });
        expect(await provider.readCharge(reference)).toMatchObject({
          reference,
          status: 'pending',
          paidKobo: 0,
        });
        await bench.pay(reference);
        const charge = await provider.readCharge(reference);
        expect(charge).toMatchObject({
          reference,
          status: 'success',
          paidKobo: 2_250_050,
          currency: 'NGN',
        });
        expect(charge?.feeKobo).toBeGreaterThan(0);
      });

      it('is undefined if it was never started', async () => {
        expect(await provider.readCharge(randomReference())).toBeUndefined();
      });

      it.each([1_125_000, 2_300_000])('reports %i kobo received for 2250000', async (kobo) => {
        const { reference } = await started();
        await bench.pay(reference, kobo);
        expect(await provider.readCharge(reference)).toMatchObject({
          status: 'success',
          paidKobo: kobo,
        });
      });

      it('that was declined can still be paid', async () => {
        const { reference } = await started();
        await bench.decline(reference);
        expect(await provider.readCharge(reference)).toMatchObject({
          status: 'failed',
          paidKobo: 0,
        });
        await bench.pay(reference);
        expect(await provider.readCharge(reference)).toMatchObject({ status: 'success' });
      });

      it('is never started twice', async () => {
        const charge = newCharge();
        const first = await provider.startCharge(charge);
        const again = await provider.startCharge(charge).catch((error: unknown) => error);
        expect(again instanceof ProviderRefusal ? first : again).toEqual(first);
        await expect(
          provider.startCharge({ ...charge, amountKobo: charge.amountKobo + 100 }),
        ).rejects.toBeInstanceOf(ProviderRefusal);
      });

      it('whose start lost its response exists', async () => {
        const charge = newCharge();
        const lost = await bench.breakNext('after', () => provider.startCharge(charge));
        expect(lost).toBeInstanceOf(ProviderUnavailable);
        await bench.pay(charge.reference);
        expect(await provider.readCharge(charge.reference)).toMatchObject({ status: 'success' });
      });
    });

    it('reports an outage as such for every call', async () => {
      const charge = await paid();
      const refund = refundOf(charge);
      for (const call of [
        () => provider.startCharge(newCharge()),
        () => provider.readCharge(charge.reference),
        () => provider.refund(refund),
        () => provider.readRefund(refund, undefined),
      ]) {
        expect(await bench.breakNext('before', call)).toBeInstanceOf(ProviderUnavailable);
      }
      expect(await bench.paidBack(charge.reference)).toBe(0);
    });

    describe('a refund', () => {
      it('is paid in full, and reported as done in the end', async () => {
        const charge = await paid();
        const refund = refundOf(charge);
        expect(await provider.readRefund(refund, undefined)).toBeUndefined();
        const { status, providerReference } = await provider.refund(refund);
        expect(['processing', 'done']).toContain(status);
        await bench.finishRefund(refund);
        expect(await provider.readRefund(refund, providerReference)).toMatchObject({
          status: 'done',
        });
        expect(await provider.readRefund(refund, undefined)).toMatchObject({ status: 'done' });
        expect(await bench.paidBack(charge.reference)).toBe(charge.amountKobo);
      });

      it('of a part is paid once, however often and concurrently it is requested', async () => {
        const charge = await paid();
        const refund = refundOf(charge, { amountKobo: 50_050 });
        const answers = await Promise.all([1, 2, 3, 4, 5].map(() => provider.refund(refund)));
        answers.push(await provider.refund(refund));
        expect(new Set(answers.map(({ providerReference }) => providerReference)).size).toBe(1);
        expect(await bench.paidBack(charge.reference)).toBe(50_050);
      });

      it('with another reference is a separate refund', async () => {
        const charge = await paid();
        await provider.refund(refundOf(charge, { amountKobo: 50_000 }));
        await provider.refund(refundOf(charge, { amountKobo: 50_000 }));
        expect(await bench.paidBack(charge.reference)).toBe(100_000);
      });

      it('whose response was lost is found, not repeated', async () => {
        const charge = await paid();
        for (const amountKobo of [50_000, charge.amountKobo - 50_000]) {
          const refund = refundOf(charge, { amountKobo });
          const lost = await bench.breakNext('after', () => provider.refund(refund));
          expect(lost).toBeInstanceOf(ProviderUnavailable);
          expect(['processing', 'done']).toContain((await provider.refund(refund)).status);
        }
        expect(await bench.paidBack(charge.reference)).toBe(charge.amountKobo);
      });

      it('that is refused for now can be requested again', async () => {
        const charge = await paid();
        const refund = refundOf(charge);
        const allow = await bench.delayRefunds(charge.reference);
        expect(await provider.refund(refund)).toEqual({ status: 'not-yet' });
        expect(await bench.paidBack(charge.reference)).toBe(0);
        allow();
        expect(['processing', 'done']).toContain((await provider.refund(refund)).status);
      });

      it('of more than is left fails', async () => {
        const charge = await paid();
        await provider.refund(refundOf(charge, { amountKobo: 50_000 }));
        expect(await provider.refund(refundOf(charge))).toEqual({ status: 'failed' });
        expect(await bench.paidBack(charge.reference)).toBe(50_000);
      });

      it('of an unknown charge fails', async () => {
        expect(await provider.refund(refundOf(newCharge()))).toEqual({ status: 'failed' });
      });
    });

    describe('a bank transfer', () => {
      transferConformance(() => bench);
    });

    describe('a payout', () => {
      payoutConformance(() => bench);
    });

    describe('a webhook', () => {
      webhookConformance(() => bench);
    });
  });
}
