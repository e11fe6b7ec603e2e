import type { AccountId, Kobo } from '#contract/units.ts';
import { newReference } from '../../../db/new-id.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { lockSpace } from '../repository.ts';
import { confirmSeries } from './confirm.ts';
import { lockSeries } from './earlier.ts';
import type { HeldSeries } from './hold.ts';

interface SeriesCredit {
  readonly accountId: AccountId;
  readonly held: HeldSeries;
  /** The part of each price that credit pays. */
  readonly parts: readonly Kobo[];
  readonly description: string;
}

/**
 * Pays for held bookings of a series with credit: a payment for each, as with a single booking. If
 * that pays for all of them, they are confirmed.
 *
 * @throws {ApiError} CREDIT_TOO_LOW; SLOT_TAKEN if they aren't held any more. Nothing is paid then.
 */
export async function paySeriesWithCredit(
  context: BookingsContext,
  { accountId, held, parts, description }: SeriesCredit,
): Promise<void> {
  const { db, now, random, payments, inSpaceQueue } = context;
  const isWhole = held.bookings.every(({ priceKobo }, index) => priceKobo === parts[index]);
  await inSpaceQueue(held.spaceId, () =>
    db.transaction(async (tx) => {
      const at = now();
      await lockSpace(tx, held.spaceId);
      const locked = await lockSeries(tx, held.id);
      if (locked.some(({ status }) => status !== 'held')) throw new ApiError('SLOT_TAKEN');
      if (isWhole && (await confirmSeries(context, tx, held.id, at)) !== 'confirmed') {
        throw new ApiError('SPACE_NOT_FOUND');
      }
      for (const [index, { id: subjectId, reference, priceKobo }] of held.bookings.entries()) {
        const amountKobo = parts[index] ?? 0;
        if (amountKobo === 0) continue;
        // The rest of a price that is paid in part has the booking's own reference.
        const own = amountKobo === priceKobo ? reference : newReference(random);
        const payment = { reference: own, subjectId, accountId, amountKobo, description };
        await payments.credit.pay(tx, payment, at);
      }
    }),
  );
}
