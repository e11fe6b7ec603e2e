import * as v from 'valibot';
import { SpaceFactsSchema } from '../facts.ts';
import { LOCATIONS, type Location, type SpaceType } from '../places.ts';
import { daysAgo as daysBetween } from '../rules/lagos-clock.ts';
import { LISTING_STATUSES, type ListingStatus, RatingSchema, type Space } from '../spaces.ts';
import { readAmenities } from './amenities.ts';
import { readAvailability } from './availability.ts';
import { readImages } from './images.ts';
import { readSpaceId } from './space-id.ts';
import { asAmount, asCount, asFlag, asRecord, asText, bareName } from './values.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

const BARE_LOCATIONS = LOCATIONS.map((location) => [bareName(location), location] as const);

/** The location by its name in any case; else the one that the field or the address mentions. */
function readLocation(raw: unknown, address: string): Location | undefined {
  const name = bareName(asText(raw) ?? '');
  const exact = BARE_LOCATIONS.find(([bare]) => bare === name);
  if (exact !== undefined) return exact[1];
  const words = ` ${asText(raw) ?? ''} , ${address} `.toLowerCase();
  const mentioned = LOCATIONS.find((location) =>
    new RegExp(`[^a-z]${location.toLowerCase()}[^a-z]`).test(words),
  );
  return mentioned;
}

function readSpaceType(raw: unknown): SpaceType {
  return typeof raw === 'string' && /creative/i.test(raw) ? 'creative space' : 'cowork hub';
}

/** Missing is active; a word that isn't known is not taken for a yes (specification §4: red). */
function readStatus(raw: unknown): ListingStatus {
  if (raw === undefined || raw === null || raw === '') return 'active';
  const word = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  if (word === 'approved') return 'active';
  return LISTING_STATUSES.find((status) => status === word) ?? 'rejected';
}

interface Age {
  readonly createdAt: string;
  readonly daysAgo: number;
}

function instantOf(raw: unknown): Date | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const at = new Date(raw);
  const year = at.getTime() / (365.25 * DAY_MS) + 1970;
  return year >= 1970 && year < 9999 ? at : undefined;
}

/** Either tells the other. A space that tells neither counts as old, so that it isn't "newest". */
function readAge(rawCreated: unknown, rawDays: unknown, now: Date): Age {
  const created = instantOf(rawCreated);
  const days = asCount(rawDays, 0);
  if (created === undefined) {
    const back = Math.min((days ?? 0) * DAY_MS, now.getTime());
    const at = days === undefined ? new Date(0) : new Date(now.getTime() - back);
    return { createdAt: at.toISOString(), daysAgo: days ?? 0 };
  }
  const asGiven = typeof rawCreated === 'string' && ISO_INSTANT.test(rawCreated);
  return {
    createdAt: asGiven ? rawCreated : created.toISOString(),
    daysAgo: days ?? daysBetween(created, now),
  };
}

/** The extras of our own server, where they are sound. */
function readExtras(
  row: Readonly<Record<string, unknown>>,
): Pick<Space, 'rating' | 'featured' | 'facts'> {
  const rating = row['rating'];
  const facts = v.safeParse(SpaceFactsSchema, row['facts']);
  const featured = asFlag(row['featured']);
  return {
    ...(v.is(RatingSchema, rating)
      ? { rating: { average: rating.average, count: rating.count } }
      : {}),
    ...(featured === undefined ? {} : { featured }),
    ...(facts.success ? { facts: facts.output } : {}),
  };
}

/**
 * A space as any provider of the specification (§7) may say it. `null` where it has no id, no name,
 * or is at none of the ten locations. A price that is missing reads as 0.
 */
export function readSpace(raw: unknown, now: Date): Space | null {
  const row = asRecord(raw);
  const id = readSpaceId(raw);
  const name = asText(row?.['name']);
  if (row === undefined || id === undefined || !name) return null;
  const spaceAddress = asText(row['spaceAddress']) ?? '';
  const location = readLocation(row['location'], spaceAddress);
  if (location === undefined) return null;
  return {
    id,
    name,
    overview: asText(row['overview']) ?? '',
    amenities: readAmenities(row['amenities']),
    images: readImages(row['images']),
    spaceAddress,
    location,
    spaceType: readSpaceType(row['spaceType']),
    pricePerDay: asAmount(row['pricePerDay']) ?? 0,
    pricePerHour: asAmount(row['pricePerHour']) ?? 0,
    capacity: asCount(row['capacity'], 1) ?? 1,
    bookingCount: asCount(row['bookingCount'], 0) ?? 0,
    ...readAge(row['createdAt'], row['daysAgo'], now),
    listingStatus: readStatus(row['listingStatus']),
    availability: readAvailability(row['availability']),
    ...readExtras(row),
  };
}
