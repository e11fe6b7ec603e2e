import { expect, it } from 'vitest';
import {
  type NewTransferCharge,
  ProviderRefusal,
  ProviderUnavailable,
} from '#server/gateways/cards/cards.ts';
import { newCharge, type ProviderBench } from '../provider-bench.ts';

/** Half an hour from now, which every provider accepts. */
const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000);

function newTransfer(changes: Partial<NewTransferCharge> = {}): NewTransferCharge {
  const { reference, amountKobo, customer, description, webhookUrl } = newCharge();
  const charge = { reference, amountKobo, customer, description, webhookUrl };
  return { ...charge, expiresAt: inHalfAnHour(), ...changes };
}

/** Describes what every card provider must do with bank transfers. */
export function transferConformance(open: () => ProviderBench): void {
  it('gets an account with a number, a bank, a name and an expiry', async () => {
    const { provider } = open();
    const account = await provider.startTransfer(newTransfer());
    expect(account.accountNumber).toMatch(/^\d{10}$/);
    expect(account.bankName).not.toBe('');
    expect(account.accountName).not.toBe('');
    const minutes = (account.expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10);
    expect(minutes).toBeLessThan(8 * 60);
  });

  it.each([2_250_000, 1_125_000, 2_300_000])('of %i kobo is read like a charge', async (kobo) => {
    const { provider, pay } = open();
    const transfer = newTransfer({ amountKobo: 2_250_000 });
    await provider.startTransfer(transfer);
    const { reference } = transfer;
    expect(await provider.readCharge(reference)).toMatchObject({ status: 'pending', paidKobo: 0 });
    await pay(reference, kobo === transfer.amountKobo ? undefined : kobo);
    expect(await provider.readCharge(reference)).toMatchObject({
      reference,
      status: 'success',
      paidKobo: kobo,
      channel: 'bank_transfer',
    });
  });

  it('has one account for each reference', async () => {
    const { provider } = open();
    const transfer = newTransfer();
    const first = await provider.startTransfer(transfer);
    const again = await provider.startTransfer(transfer).catch((error: unknown) => error);
    expect(again instanceof ProviderRefusal ? first : again).toEqual(first);
    const other = await provider.startTransfer(newTransfer());
    expect(other.accountNumber).not.toBe(first.accountNumber);
  });

  it('with the reference of another amount is refused', async () => {
    const { provider } = open();
    const transfer = newTransfer();
    await provider.startTransfer(transfer);
    const changed = { ...transfer, amountKobo: transfer.amountKobo + 100 };
    await expect(provider.startTransfer(changed)).rejects.toBeInstanceOf(ProviderRefusal);
  });

  it('whose answer was lost exists', async () => {
    const { provider, breakNext, pay } = open();
    const transfer = newTransfer();
    const lost = await breakNext('after', () => provider.startTransfer(transfer));
    expect(lost).toBeInstanceOf(ProviderUnavailable);
    await pay(transfer.reference);
    expect(await provider.readCharge(transfer.reference)).toMatchObject({ status: 'success' });
  });

  it('reports an outage as such', async () => {
    const { provider, breakNext } = open();
    const call = () => provider.startTransfer(newTransfer());
    expect(await breakNext('before', call)).toBeInstanceOf(ProviderUnavailable);
  });
}
