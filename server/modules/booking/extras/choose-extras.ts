import type { SpaceId } from '#contract/units.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type ChosenExtra, type ExtrasQuote, extrasQuote } from '#contract/extras/extra-price.ts';
import type { Extra } from '#contract/extras/extras.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Duration } from '#contract/time/duration.ts';
import type { Database } from '../../../db/open.ts';
import { spaceExtras, spaces } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import * as copy from '../copy.ts';

type SpaceExtraRow = typeof spaceExtras.$inferSelect;

const isOffered = ({ active, removedAt }: SpaceExtraRow) => active && removedAt === null;

const toExtra = ({ id, name, priceKobo, per, stock }: SpaceExtraRow): Extra => ({
  id,
  name,
  price: priceKobo / KOBO_PER_NAIRA,
  per,
  ...(stock === null ? {} : { stock }),
});

/**
 * Returns the extras that guests can add to a booking of an active space, in the host's order.
 *
 * @throws {ApiError} SPACE_NOT_FOUND
 */
export async function listOfferedExtras(db: Database, spaceId: SpaceId): Promise<Extra[]> {
  const active = and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active'));
  if ((await db.$count(spaces, active)) === 0) throw new ApiError('SPACE_NOT_FOUND');
  const rows = await db
    .select()
    .from(spaceExtras)
    .where(
      and(
        eq(spaceExtras.spaceId, spaceId),
        eq(spaceExtras.active, true),
        isNull(spaceExtras.removedAt),
      ),
    )
    .orderBy(asc(spaceExtras.position));
  return rows.map(toExtra);
}

interface ExtrasRequest {
  readonly spaceId: SpaceId;
  readonly duration: Duration;
  readonly extras?: readonly ChosenExtra[];
}

/**
 * Returns what the chosen extras cost now, which the booking keeps. Whether they are left is checked
 * when seats are taken.
 *
 * @param ranges The time ranges of the booking, one for each day.
 * @throws {ApiError} EXTRA_UNAVAILABLE if one isn't offered any more.
 */
export async function chooseExtras(
  db: Database,
  { spaceId, duration, extras = [] }: ExtrasRequest,
  ranges: readonly TimeRange[],
): Promise<ExtrasQuote | undefined> {
  if (extras.length === 0) return undefined;
  const rows = await db
    .select()
    .from(spaceExtras)
    .where(eq(spaceExtras.spaceId, spaceId))
    .orderBy(asc(spaceExtras.position));
  for (const { id } of extras) {
    const row = rows.find((one) => one.id === id);
    if (row === undefined || !isOffered(row)) {
      throw unavailable(row === undefined ? copy.extraUnknown : copy.extraGone(row.name));
    }
  }
  return extrasQuote(rows.filter(isOffered).map(toExtra), extras, duration, ranges);
}

/** Wraps the reason why a booking can't have its extras. */
export const unavailable = (message: string) =>
  new ApiError('EXTRA_UNAVAILABLE', { extras: message }, { message });
