import { ProviderUnavailable } from '../../../gateways/cards/cards.ts';
import type { BookingsContext } from '../context.ts';

/**
 * Whether a payment has arrived, as far as the card provider says now: before the hold that it pays
 * for is released, so that nobody pays twice. A provider that doesn't answer counts as no, because
 * money that arrives later books the seats if they are free, or is refunded.
 *
 * @throws {Error} if our own check failed: then nothing is known.
 */
export async function hasArrived(
  { payments, onSilent }: Pick<BookingsContext, 'payments' | 'onSilent'>,
  reference: string,
): Promise<boolean> {
  try {
    return (await payments.settle(reference)).kind === 'settled';
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    onSilent(error);
    return false;
  }
}
