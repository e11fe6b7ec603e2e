import type { CatalogueRow } from '#contract/spaces/catalogue-parts.ts';
import { daysAgo } from '#contract/time/lagos-clock.ts';
import type { SearchedSpace } from '#contract/search/filters.ts';
import { type Rating, type Space, SpaceSchema, type SpaceVenue } from '#contract/spaces/spaces.ts';
import type { SpaceId } from '#contract/units.ts';
import type { CatalogueSpaceRow } from './repository.ts';
import * as v from 'valibot';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';

/** A public space in memory. It is immutable. */
export interface Entry {
  readonly id: SpaceId;
  /** The version of its last change. */
  readonly version: number;
  /** What filters and orders read. */
  readonly searched: SearchedSpace;
  /** The space as parts of the catalogue contain it, which is the same on every day. */
  readonly row: string;
  /** The space as it is sent. */
  readonly json: string;
  /** Parsed on each call. */
  readonly space: Space;
  /** Returns the same space on another day. */
  on(now: Date): Entry;
}

/** Where an entry's JSON is: many entries share a buffer outside of the JavaScript heap. */
interface Bytes {
  readonly block: Buffer;
  readonly start: number;
  readonly end: number;
}

class StoredEntry implements Entry {
  readonly version: number;
  readonly searched: SearchedSpace;
  readonly #bytes: Bytes;
  readonly #daysAgo: number;

  constructor(version: number, searched: SearchedSpace, bytes: Bytes, now: Date) {
    this.version = version;
    this.searched = searched;
    this.#bytes = bytes;
    this.#daysAgo = daysAgo(new Date(searched.createdAt), now);
  }

  get id(): SpaceId {
    return this.searched.id;
  }

  get row(): string {
    const { block, start, end } = this.#bytes;
    return block.toString('utf8', start, end);
  }

  get json(): string {
    return `${this.row.slice(0, -1)},"daysAgo":${this.#daysAgo}}`;
  }

  get space(): Space {
    return { ...(JSON.parse(this.row) as CatalogueRow), daysAgo: this.#daysAgo };
  }

  on(now: Date): Entry {
    return new StoredEntry(this.version, this.searched, this.#bytes, now);
  }
}

/** More different values than this don't occur; it bounds the memory if they do. */
const MAX_INTERNED = 20_000;

/** The same values occur in many spaces, so each is in memory only once. */
const interned = new Map<string, unknown>();

function intern<T>(value: T): T {
  const key = JSON.stringify(value);
  const known = interned.get(key);
  // The cast is safe because the same JSON was made from a value of the same field's type.
  if (known !== undefined) return known as T;
  if (interned.size >= MAX_INTERNED) interned.clear();
  interned.set(key, value);
  return value;
}

export interface StoredRow {
  readonly version: number;
  readonly space: CatalogueSpaceRow;
  readonly venue?: SpaceVenue;
}

/**
 * Converts rows of the database to entries. The JSON of 100,000 of the demo's spaces is 140 MB.
 *
 * @param onBroken Called for a row that violates the contract. It is left out.
 */
export function createEntries(
  rows: readonly StoredRow[],
  now: Date,
  onBroken: (spaceId: SpaceId, error: unknown) => void,
): readonly Entry[] {
  const encoded = rows.flatMap(({ version, space, venue }) => {
    try {
      const { daysAgo: _daysAgo, ...row } = publicSpace(space, now, venue);
      return [{ version, row, bytes: Buffer.from(JSON.stringify(row)) }];
    } catch (error) {
      onBroken(space.id, error);
      return [];
    }
  });
  const block = Buffer.concat(encoded.map(({ bytes }) => bytes));
  let end = 0;
  return encoded.map(({ version, row, bytes }) => {
    const start = end;
    end += bytes.length;
    return new StoredEntry(version, searchedOf(row), { block, start, end }, now);
  });
}

function searchedOf(row: CatalogueRow): SearchedSpace {
  const {
    name: _name,
    overview: _overview,
    spaceAddress: _address,
    images: _images,
    ...rest
  } = row;
  return {
    ...rest,
    location: intern(rest.location),
    spaceType: intern(rest.spaceType),
    listingStatus: intern(rest.listingStatus),
    amenities: intern(rest.amenities),
    availability: intern(rest.availability),
    ...(rest.facts === undefined ? {} : { facts: intern(rest.facts) }),
    ...(rest.venue === undefined ? {} : { venue: intern(rest.venue) }),
  };
}

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
