import * as v from 'valibot';
import { daysAgo } from '#contract/time/lagos-time.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { type Rating, type Space, SpaceSchema, type SpaceVenue } from '#contract/spaces/spaces.ts';
import type { CatalogueSpaceRow } from './repository.ts';

/**
 * Returns what visitors see of a stored space: the fields of the contract's schema, and nothing
 * else.
 *
 * @throws {v.ValiError} if the row doesn't match the contract.
 */
export function publicSpace(row: CatalogueSpaceRow, now: Date, venue?: SpaceVenue): Space {
  const { facts, latitude, longitude, landmark, houseRules, ...stored } = row;
  const { ratingCount, ratingSum, pricePerDayKobo, pricePerHourKobo, createdAt } = row;
  return v.parse(SpaceSchema, {
    ...stored,
    pricePerDay: pricePerDayKobo / KOBO_PER_NAIRA,
    pricePerHour: pricePerHourKobo / KOBO_PER_NAIRA,
    createdAt: createdAt.toISOString(),
    daysAgo: daysAgo(createdAt, now),
    ...(facts === null ? {} : { facts }),
    ...(latitude === null || longitude === null ? {} : { coordinates: { latitude, longitude } }),
    ...(landmark === null ? {} : { landmark }),
    ...(houseRules === null ? {} : { houseRules }),
    ...(venue === undefined ? {} : { venue }),
    ...(ratingCount === 0 ? {} : { rating: ratingOf(ratingSum, ratingCount) }),
  });
}

/** Rounds the average to one decimal. */
function ratingOf(sum: number, count: number): Rating {
  return { average: Math.round((10 * sum) / count) / 10, count };
}
