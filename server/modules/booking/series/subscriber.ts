import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RandomBytes } from '../../../db/new-id.ts';
import { bookings, payments } from '../../../db/schema/schema.ts';
import type { PaymentSubscriber } from '../../payments/service.ts';
import { releaseLocked } from '../lifecycle/changes.ts';
import { REFUND_REASONS_OF } from '../lifecycle/subscriber.ts';
import { lockSpace } from '../repository.ts';
import { confirmSeries } from './confirm.ts';
import { lockSeries } from './earlier.ts';
import { enqueueSeriesMail, SERIES_MAILS } from './email-kinds.ts';
import { readSeries } from './rows.ts';

/**
 * What happens to a series when its one payment is settled, in the same transaction: all bookings are
 * confirmed and each gets its share, or none is and all is refunded.
 */
export function createSeriesSubscriber({
  random,
}: {
  readonly random: RandomBytes;
}): PaymentSubscriber {
  return {
    fulfil: async (tx, { subjectId }, now) => {
      const confirmation = await confirmSeries({ random }, tx, subjectId, now);
      if (confirmation === 'confirmed') return 'fulfilled';
      return REFUND_REASONS_OF[confirmation === 'already-confirmed' ? 'closed' : confirmation];
    },
    shares: async (tx, { subjectId }) => {
      const { id, reference, priceKobo, seriesId, seriesNumber } = bookings;
      const isCredit = and(
        eq(payments.subjectId, id),
        eq(payments.provider, 'credit'),
        isNull(payments.returned),
      );
      const withCredit = sql`coalesce((${tx
        .select({ sum: sql`sum(${payments.paidKobo})` })
        .from(payments)
        .where(isCredit)}), 0)`;
      const rows = await tx
        .select({
          reference,
          subjectId: id,
          amountKobo: sql`(${priceKobo} - ${withCredit})::float8`.mapWith(Number),
        })
        .from(bookings)
        .where(eq(seriesId, subjectId))
        .orderBy(seriesNumber);
      return rows.filter(({ amountKobo }) => amountKobo > 0);
    },
    returned: async (tx, { subjectId: seriesId }, { reference: refund }, now) => {
      const series = await readSeries(tx, seriesId);
      if (series === undefined) return;
      await lockSpace(tx, series.spaceId);
      for (const booking of await lockSeries(tx, seriesId)) {
        if (booking.status === 'held') await releaseLocked({ random }, tx, booking, now);
      }
      const kind = SERIES_MAILS.returned;
      await enqueueSeriesMail(tx, random, { kind, seriesId, refund }, now);
    },
    refunded: (tx, { subjectId: seriesId, reference: refund }, now) =>
      enqueueSeriesMail(tx, random, { kind: SERIES_MAILS.refunded, seriesId, refund }, now),
  };
}
