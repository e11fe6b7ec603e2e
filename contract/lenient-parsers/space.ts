import * as v from 'valibot';
import { LOCATIONS, type Location, type SpaceType } from '../spaces/locations.ts';
import { daysAgo as daysBetween } from '../time/lagos-clock.ts';
import { LISTING_STATUSES, type ListingStatus, type Space, SpaceSchema } from '../spaces/spaces.ts';
import { parseAmenities } from './amenities.ts';
import { parseAvailability } from './availability.ts';
import { parseImages } from './images.ts';
import { asAmount, asCount, asFlag, asRecord, asText, bareName, parseSpaceId } from './values.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/;

const BARE_LOCATIONS = LOCATIONS.map((location) => [bareName(location), location] as const);

/**
 * Returns the location with this name in any case, or the location that the field or the address
 * mentions.
 */
function readLocation(raw: unknown, address: string): Location | undefined {
  const name = bareName(asText(raw) ?? '');
  const exact = BARE_LOCATIONS.find(([bare]) => bare === name);
  if (exact !== undefined) return exact[1];
  const text = ` ${asText(raw) ?? ''} , ${address} `.toLowerCase();
  const mentioned = LOCATIONS.find((location) =>
    new RegExp(`[^a-z]${location.toLowerCase()}[^a-z]`).test(text),
  );
  return mentioned;
}

function readSpaceType(raw: unknown): SpaceType {
  return typeof raw === 'string' && /creative/i.test(raw) ? 'creative space' : 'cowork hub';
}

/**
 * A missing status is read as active. An unknown status is read as rejected, which is shown in red
 * (specification §4).
 */
function readStatus(raw: unknown): ListingStatus {
  if (raw === undefined || raw === null || raw === '') return 'active';
  const status = typeof raw === 'string' ? raw.trim().toLowerCase() : '';
  if (status === 'approved') return 'active';
  return LISTING_STATUSES.find((known) => known === status) ?? 'rejected';
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

/**
 * Computes the date from the days or the days from the date. A space without either counts as old,
 * so that it isn't shown as new.
 */
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

const EXTRAS = ['rating', 'facts', 'coordinates', 'landmark', 'houseRules', 'venue'] as const;

type Extras = Partial<Pick<Space, 'featured' | (typeof EXTRAS)[number]>>;

/** Reads the fields that only our own server sends, if they are valid. */
function readExtras(row: Readonly<Record<string, unknown>>): Extras {
  const featured = asFlag(row['featured']);
  const extras = EXTRAS.flatMap((name) => {
    const read = v.safeParse(SpaceSchema.entries[name], row[name]);
    return read.success ? [[name, read.output] as const] : [];
  });
  return {
    ...Object.fromEntries<unknown>(extras),
    ...(featured === undefined ? {} : { featured }),
  };
}

/**
 * Reads a space in any form that providers of the specification (§7) send. A missing price is read
 * as 0.
 *
 * @returns null if the space has no ID or name, or isn't at one of the ten locations.
 */
export function parseSpace(raw: unknown, now: Date): Space | null {
  const row = asRecord(raw);
  const id = parseSpaceId(raw);
  const name = asText(row?.['name']);
  if (row === undefined || id === undefined || !name) return null;
  const spaceAddress = asText(row['spaceAddress']) ?? '';
  const location = readLocation(row['location'], spaceAddress);
  if (location === undefined) return null;
  return {
    id,
    name,
    overview: asText(row['overview']) ?? '',
    amenities: parseAmenities(row['amenities']),
    images: parseImages(row['images']),
    spaceAddress,
    location,
    spaceType: readSpaceType(row['spaceType']),
    pricePerDay: asAmount(row['pricePerDay']) ?? 0,
    pricePerHour: asAmount(row['pricePerHour']) ?? 0,
    capacity: asCount(row['capacity'], 1) ?? 1,
    bookingCount: asCount(row['bookingCount'], 0) ?? 0,
    ...readAge(row['createdAt'], row['daysAgo'], now),
    listingStatus: readStatus(row['listingStatus']),
    availability: parseAvailability(row['availability']),
    ...readExtras(row),
  };
}
