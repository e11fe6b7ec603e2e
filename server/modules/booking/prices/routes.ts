import type { FastifyInstance } from 'fastify';
import { and, eq } from 'drizzle-orm';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { type PriceQuote, priceRulesApi } from '#contract/prices/rules/price-rules-api.ts';
import { priceTime } from '#contract/prices/rules/price-time.ts';
import type { SpaceId } from '#contract/units.ts';
import { spaces } from '../../../db/schema/schema.ts';
import { readHostRules, rulesOfSpace, withRules } from '../../../db/stores/space-rules.ts';
import { ApiError } from '../../../http/api-error.ts';
import { route } from '../../../http/contract-to-route.ts';
import type { BookingsContext } from '../context.ts';
import { spacePrices } from '../repository.ts';
import { unpriced } from '../holds/holds.ts';
import { requestedTime, timeRefused } from '../seats/free-times.ts';
import { timeRangesOnWire } from '../seats/time-ranges.ts';
import * as copy from '../copy.ts';

/** The rules are the same for everyone, and a price is computed again when it counts. */
const FRESH_SECONDS = 60;

type PricesContext = Pick<BookingsContext, 'db' | 'now' | 'quotes'>;

/** Routes of visitors: the rules by which a space is priced, and binding quotes. */
export function priceRoutes(app: FastifyInstance, context: PricesContext): void {
  route(app, priceRulesApi.read, async ({ params: { id }, reply }) => {
    reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`);
    const isActive = and(eq(spaces.id, id), eq(spaces.listingStatus, 'active'));
    const [space] = await context.db.select({ id: spaces.id }).from(spaces).where(isActive);
    if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
    return { message: copy.spaceRules, data: await readHostRules(context.db, id) };
  });
  route(app, priceRulesApi.quote, async ({ params: { id }, body, reply }) => {
    reply.header('cache-control', 'no-store');
    return { message: copy.timeQuoted, data: await quoteTime(context, id, body) };
  });
}

/**
 * Returns what a time costs and signs it. Whether there are seats isn't checked.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; BOOKING_REFUSED with its reason and field.
 */
async function quoteTime(
  { db, now: clock, quotes }: PricesContext,
  spaceId: SpaceId,
  time: NewTime,
): Promise<PriceQuote> {
  const { availability, pricePerHourKobo, pricePerDayKobo } = spaces;
  const [space] = await db
    .select({ availability, pricePerHourKobo, pricePerDayKobo, rules: rulesOfSpace })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
  if (space === undefined) throw new ApiError('SPACE_NOT_FOUND');
  const now = clock();
  const requested = requestedTime(time);
  const priced = priceTime({ ...withRules(space), ...spacePrices(space) }, requested, now);
  if (!priced.ok) throw timeRefused(priced.refusal);
  const { ranges, lines, totalKobo } = priced.value;
  if (totalKobo === 0) throw timeRefused(unpriced(requested.duration.type));
  const { id, expiresAt } = quotes.sign({ spaceId, ...requested }, totalKobo, now);
  return {
    id,
    spans: timeRangesOnWire(ranges),
    lines: lines.map(({ text, amountKobo }) => ({ text, amount: amountKobo / KOBO_PER_NAIRA })),
    amount: totalKobo / KOBO_PER_NAIRA,
    expiresAt: expiresAt.toISOString(),
  };
}
