import type { BookingsContext } from '../context.ts';

/**
 * Whether a payment has arrived, as far as the card provider says now: before the hold that it pays
 * for is released, so that nobody pays twice. A provider that doesn't answer counts as no.
 */
export async function hasArrived(
  { payments, onSilent }: Pick<BookingsContext, 'payments' | 'onSilent'>,
  reference: string,
): Promise<boolean> {
  try {
    return (await payments.settle(reference)).kind === 'settled';
  } catch (error) {
    onSilent(error);
    return false;
  }
}
