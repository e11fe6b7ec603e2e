import type { SeriesId } from '#contract/units.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { enqueuePush } from '../../../db/stores/push-events.ts';
import { type Confirmation, confirmWithin } from '../lifecycle/changes.ts';
import type { WaitlistContext } from '../waitlist/advance.ts';
import { lockSeries } from './earlier.ts';
import { enqueueSeriesMail, SERIES_MAILS } from './email-kinds.ts';
import { readSeries } from './rows.ts';
import { lockSpace } from '../repository.ts';

/** Rolls back to the bookings as they were. */
class NotAllConfirmed extends Error {
  override readonly name = 'NotAllConfirmed';
  readonly confirmation: Confirmation;

  constructor(confirmation: Confirmation) {
    super(confirmation);
    this.confirmation = confirmation;
  }
}

/**
 * Confirms all bookings of a series, within a transaction that has locked its payment; or none, and
 * returns why. If the holds have ended, all seats are taken again. Guest and host are notified once.
 */
export async function confirmSeries(
  context: WaitlistContext,
  tx: Transaction,
  id: SeriesId,
  now: Date,
): Promise<Confirmation> {
  const series = await readSeries(tx, id);
  if (series === undefined) return 'unknown';
  await lockSpace(tx, series.spaceId);
  const booked = await lockSeries(tx, id);
  try {
    await tx.transaction(async (nested) => {
      for (const { reference } of booked) {
        const confirmation = await confirmWithin(context, nested, reference, now);
        if (confirmation !== 'confirmed') throw new NotAllConfirmed(confirmation);
      }
    });
  } catch (error) {
    if (error instanceof NotAllConfirmed) return error.confirmation;
    throw error;
  }
  await notify(tx, context.random, { id, firstId: booked[0]?.id ?? '' }, now);
  return 'confirmed';
}

async function notify(
  tx: Transaction,
  random: RandomBytes,
  { id: seriesId, firstId }: { readonly id: SeriesId; readonly firstId: string },
  now: Date,
): Promise<void> {
  for (const kind of [SERIES_MAILS.confirmed, SERIES_MAILS.booked]) {
    await enqueueSeriesMail(tx, random, { kind, seriesId }, now);
  }
  const reported = ['booking-confirmed', 'new-booking'] as const;
  const events = reported.map((kind) => ({ kind, subject: firstId }));
  await enqueuePush(tx, random, events, now);
}
