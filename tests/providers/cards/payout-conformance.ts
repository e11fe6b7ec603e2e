import { randomReference } from '#tests/factories/references.ts';
import { expect, it } from 'vitest';
import { ProviderUnavailable } from '#server/gateways/cards/cards.ts';
import { newPayout, type ProviderBench } from '../provider-bench.ts';

/** The account whose payouts fail, as Korapay documents it. */
const FAILING = { bankCode: '035', accountNumber: '0000000000' };
const UNKNOWN = { bankCode: '011', accountNumber: '9999999999' };

/** Describes what the payouts of every provider must do. */
export function payoutConformance(bench: () => ProviderBench): void {
  const provider = () => bench().provider;

  it("has a list of banks, and the bank's own name for an account", async () => {
    const banks = await provider().listBanks();
    expect(banks).toContainEqual({ name: expect.any(String) as string, code: '044' });
    expect(await provider().resolveAccount('033', '0123456789')).toMatch(/^[A-Z]+ [A-Z]+$/);
    expect(await provider().resolveAccount(UNKNOWN.bankCode, UNKNOWN.accountNumber)).toBe(
      undefined,
    );
  });

  it('arrives, and reports its fee', async () => {
    const payout = newPayout();
    expect(await provider().readPayout(payout.reference)).toBeUndefined();
    expect((await provider().payOut(payout)).status).toBe('processing');
    await bench().finishPayout(payout.reference, 'done');
    const { status, feeKobo } = (await provider().readPayout(payout.reference)) ?? {};
    expect(status).toBe('done');
    expect(feeKobo).toBeGreaterThan(0);
    expect(await bench().paidOut(payout.reference)).toBe(payout.amountKobo);
  });

  it('that fails is reported as failed in the end', async () => {
    const payout = newPayout(FAILING);
    expect((await provider().payOut(payout)).status).toBe('processing');
    await bench().finishPayout(payout.reference, 'failed');
    expect(await provider().readPayout(payout.reference)).toMatchObject({ status: 'failed' });
  });

  it('is sent once, however often and concurrently it is requested', async () => {
    const payout = newPayout();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        provider()
          .payOut(payout)
          .then(({ status }) => status),
      ),
    );
    answers.push((await provider().payOut(payout)).status);
    for (const status of answers) expect(['processing', 'done']).toContain(status);
    expect(await bench().paidOut(payout.reference)).toBe(payout.amountKobo);
  });

  it('whose response was lost is found, not repeated', async () => {
    const payout = newPayout();
    const lost = await bench().breakNext('after', () => provider().payOut(payout));
    expect(lost).toBeInstanceOf(ProviderUnavailable);
    // If Paystack's connection breaks before the transfer itself, the payout is unknown there.
    const found = await provider().readPayout(payout.reference);
    expect([undefined, 'processing', 'done']).toContain(found?.status);
    expect(['processing', 'done']).toContain((await provider().payOut(payout)).status);
    expect(await bench().paidOut(payout.reference)).toBe(payout.amountKobo);
  });

  it('that was sent is found, even if the balance has run out since', async () => {
    const payout = newPayout();
    await provider().payOut(payout);
    const fill = bench().emptyBalance();
    expect(['processing', 'done']).toContain((await provider().payOut(payout)).status);
    fill();
  });

  it('that the balance does not cover can be requested again', async () => {
    const payout = newPayout();
    const fill = bench().emptyBalance();
    expect(await provider().payOut(payout)).toEqual({ status: 'not-yet' });
    expect(await bench().paidOut(payout.reference)).toBe(0);
    fill();
    expect((await provider().payOut(payout)).status).toBe('processing');
  });

  it('to an unknown account fails and sends nothing', async () => {
    const payout = newPayout(UNKNOWN);
    expect(await provider().payOut(payout)).toEqual({ status: 'failed' });
    expect(await bench().paidOut(payout.reference)).toBe(0);
  });

  it('reports an outage as such for every call', async () => {
    const payout = newPayout();
    for (const call of [
      () => provider().listBanks(),
      () => provider().resolveAccount('033', '0123456789'),
      () => provider().payOut(payout),
      () => provider().readPayout(randomReference()),
    ]) {
      expect(await bench().breakNext('before', call)).toBeInstanceOf(ProviderUnavailable);
    }
    expect(await bench().paidOut(payout.reference)).toBe(0);
  });

  it('is reported in a webhook that names it', async () => {
    const payout = newPayout();
    await provider().payOut(payout);
    await bench().finishPayout(payout.reference, 'done');
    const [webhook] = await bench().webhooksOf(payout.reference);
    expect(webhook && provider().readEvent(webhook.raw, webhook.headers)).toMatchObject({
      kind: 'payout',
      reference: payout.reference,
    });
  });
}
